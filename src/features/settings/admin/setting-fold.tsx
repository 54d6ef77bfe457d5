import { ChevronRight } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

interface SettingFoldProps {
  titleId: string
  title: string
  about: string
  /** Its value or state, beside the title. */
  state: string
  ref?: Ref<HTMLDetailsElement>
  children: ReactNode
}

/** One part of the site as a line, which opens to its form. */
export function SettingFold({ titleId, title, about, state, ref, children }: SettingFoldProps) {
  return (
    <details ref={ref} className="group border-t border-line">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 py-2">
        <ChevronRight aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 group-open:rotate-90" />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
          <h4 id={titleId} tabIndex={-1} className="scroll-mt-6 text-xl outline-none">
            {title}
          </h4>
          <span className="text-sm text-ink-soft wrap-anywhere">{state}</span>
        </span>
      </summary>
      <div className="max-w-3xl min-w-0 pt-1 pb-10 sm:pl-8">
        <p className="mb-6 max-w-prose text-ink-soft">{about}</p>
        {children}
      </div>
    </details>
  )
}
