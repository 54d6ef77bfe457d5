import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { DiveSiteFilters } from '#domain/dive-sites/dive-site-filters.ts'
import { Link } from '../../../components/ui/link.tsx'

interface PageLinksProps {
  filters: DiveSiteFilters
  page: number
  pages: number
}

/** Links to the other pages of the directory; real addresses, so that they work without script. */
export const PageLinks = memo(function PageLinks({ filters, page, pages }: PageLinksProps) {
  if (pages === 1) return null
  const square =
    'grid h-11 min-w-11 place-items-center border border-transparent px-2 hover:border-line aria-[current=page]:border-ink'
  const link = (number: number, label: string, content: ReactNode = number) => (
    <Link
      to="/dive-sites"
      search={{ ...filters, page: number === 1 ? undefined : number }}
      hash="results"
      aria-label={label}
      current={number === page ? 'page' : undefined}
      className={square}
    >
      {content}
    </Link>
  )
  const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const
  return (
    <nav aria-label="Pages" className="mt-12 flex flex-wrap items-center justify-center gap-1 tabular-nums">
      {page > 1 && link(page - 1, 'Previous page', <ChevronLeft {...icon} />)}
      <ol className="contents">
        {nearby(page, pages).map((number, index, shown) => (
          <li key={number} className="flex items-center">
            {number - (shown[index - 1] ?? 0) > 1 && (
              <span aria-hidden="true" className="px-1 text-ink-soft">
                …
              </span>
            )}
            {link(number, `Page ${number}`)}
          </li>
        ))}
      </ol>
      {page < pages && link(page + 1, 'Next page', <ChevronRight {...icon} />)}
    </nav>
  )
})

/** The first page, the last, and those around the current one: one line, on a phone as well. */
function nearby(page: number, pages: number): number[] {
  const around = [1, page - 1, page, page + 1, pages]
  return [...new Set(around)].filter((number) => number >= 1 && number <= pages)
}
