import type { DiveSiteFilters } from '#domain/dive-site-filters.ts'
import { Link } from '../../../components/link.tsx'
import { trackRegion } from './track-region.ts'

interface ClearLinkProps {
  filters: DiveSiteFilters
  /** Empties the search box. */
  onClear: () => void
  className: string
  children: string
}

/** The way to the directory without any filter. */
export function ClearLink({ filters, onClear, className, children }: ClearLinkProps) {
  function clear() {
    trackRegion(filters, {})
    onClear()
  }
  return (
    <Link to="/dive-sites" resetScroll={false} className={className} onClick={clear}>
      {children}
    </Link>
  )
}
