import { Link } from '@tanstack/react-router'
import type { SiteFilters } from '#domain/site-filters.ts'

interface PageLinksProps {
  filters: SiteFilters
  page: number
  pages: number
}

/** Links to the other pages of the directory; real addresses, so that they work without script. */
export function PageLinks({ filters, page, pages }: PageLinksProps) {
  if (pages === 1) return null
  return (
    <nav aria-label="Pages" className="mt-12 flex flex-wrap justify-center gap-1 tabular-nums">
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <Link
          key={number}
          to="/dive-sites"
          search={{ ...filters, page: number === 1 ? undefined : number }}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          className="grid size-11 place-items-center border border-transparent hover:border-line aria-[current=page]:border-ink"
        >
          {number}
        </Link>
      ))}
    </nav>
  )
}
