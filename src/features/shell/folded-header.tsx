import { ChevronDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useClickOutside } from '../../lib/use-click-outside.ts'
import { SiteMark } from './wordmark.tsx'

/** The site's header where the admin's bar has its place: a button at the left end of that bar unfolds it. */
export function FoldedHeader({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const details = useRef<HTMLDetailsElement>(null)
  const fold = () => details.current?.removeAttribute('open')
  useClickOutside(area, true, fold)
  return (
    <div ref={area} className="folded-header">
      <details
        ref={details}
        className="wrap"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return
          fold()
          details.current?.querySelector('summary')?.focus()
        }}
      >
        <summary aria-label="Site menu">
          <SiteMark />
          <ChevronDown aria-hidden="true" strokeWidth={1.5} className="size-4" />
        </summary>
        <div className="absolute inset-x-0 top-full shadow-lg">{children}</div>
      </details>
    </div>
  )
}
