import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { memo } from 'react'
import type { DiveSiteFilters } from '#domain/dive-site-filters.ts'
import { counted } from '#domain/numbers.ts'
import { activeFilters, without } from './filter-labels.ts'
import { trackRegion } from './track-region.ts'
import type { SearchProgress } from './use-search-texts.ts'

interface ResultLineProps {
  filters: DiveSiteFilters
  progress: SearchProgress
  matched: number
  total: number
  /** Called before the search itself is taken away. */
  onClearSearch: () => void
}

/** What is counted: only a search that has read everything has a number that stands. */
const countWords: Record<SearchProgress, string> = {
  done: 'Showing',
  underway: 'Searching:',
  offline: 'By name and region alone:',
  connection: 'By name and region alone:',
  server: 'By name and region alone:',
}

/** How many dive sites are left, and a badge for each filter that left them; a badge takes its filter away. */
export const ResultLine = memo(function ResultLine({
  filters,
  progress,
  matched,
  total,
  onClearSearch,
}: ResultLineProps) {
  const active = activeFilters(filters)
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
      <p role="status" className="tabular-nums">
        {countWords[progress]} <strong className="font-semibold">{matched}</strong> of {counted(total, 'dive site')}
        {progress === 'underway' && ' so far'}
      </p>
      {active.length > 0 && (
        <ul aria-label="Active filters" className="flex flex-wrap gap-2">
          {active.map(({ name, label }) => (
            <li key={name}>
              <Link
                to="/dive-sites"
                search={without(filters, name)}
                resetScroll={false}
                onClick={() => (name === 'q' ? onClearSearch() : trackRegion(filters, without(filters, name)))}
                aria-label={`Remove filter: ${label}`}
                className="badge min-h-8 max-w-60 hover:border-ink"
              >
                <span className="truncate">{label}</span>
                <X size={14} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
})
