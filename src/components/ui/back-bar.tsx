import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { ShareButton } from './share-button.tsx'

interface BackBarProps {
  /** The list that the page is of. */
  to: string
  back: string
  /** The name of the page, for who shares it. */
  title: string
  /** Beside the button that shares it. */
  children?: ReactNode
}

/** Above a page: the way back to its list, and sharing. */
export function BackBar({ to, back, title, children }: BackBarProps) {
  return (
    <div className="wrap flex items-center justify-between pt-4">
      <Link to={to} className="text-link no-print inline-flex min-h-11 items-center gap-2">
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        {back}
      </Link>
      <div className="flex flex-wrap justify-end gap-x-6">
        {children}
        <ShareButton title={title} />
      </div>
    </div>
  )
}
