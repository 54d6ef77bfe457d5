import type { ReactNode } from 'react'
import { ContourLines } from '../../components/contour-lines.tsx'

/** What stands where no review is. */
export function NoReviews({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="relative isolate overflow-hidden border border-line px-6 py-20 text-center sm:py-28">
      <ContourLines />
      <h3 className="text-3xl">No products found</h3>
      <p className="mx-auto mt-4 max-w-[34rem] text-lg text-ink-soft">{text}</p>
      {children && <div className="mt-6">{children}</div>}
    </div>
  )
}
