import { X } from 'lucide-react'
import { memo } from 'react'
import type { DiveSiteFilters } from '#domain/dive-site-filters.ts'
import { Link } from '../../../components/link.tsx'
import { activeFilters, without } from './filter-labels.ts'
import { trackRegion } from './track-region.ts'

interface ActiveFiltersProps {
  filters: DiveSiteFilters
  /** Called before the search itself is taken away. */
  onClearSearch: () => void
}

/** A badge for each filter; a badge takes its filter away. */
export const ActiveFilters = memo(function ActiveFilters({ filters, onClearSearch }: ActiveFiltersProps) {
  const active = activeFilters(filters)
  if (active.length === 0) return null
  return (
    <ul aria-label="Active filters" className="col-span-full flex flex-wrap gap-2 pb-2">
      {active.map(({ name, label }) => (
        <li key={name} className="max-w-full">
          <Link
            to="/dive-sites"
            search={without(filters, name)}
            resetScroll={false}
            onClick={() => (name === 'q' ? onClearSearch() : trackRegion(filters, without(filters, name)))}
            aria-label={`Remove filter: ${label}`}
            className="badge min-h-8 max-w-[min(15rem,100%)] hover:border-ink"
          >
            <span className="truncate">{label}</span>
            <X size={14} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  )
})
