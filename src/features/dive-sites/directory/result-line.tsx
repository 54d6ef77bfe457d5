import { memo } from 'react'
import type { DiveSiteFilters } from '#domain/dive-site-filters.ts'
import { counted, grouped } from '#domain/numbers.ts'
import { ClearLink } from './clear-link.tsx'
import type { SearchProgress } from './use-search-texts.ts'

interface ResultLineProps {
  filters: DiveSiteFilters
  progress: SearchProgress
  matched: number
  total: number
  /** Empties the search box. */
  onClear: () => void
}

/** What is counted: only a search that has read everything has a number that stands. */
function countWords(progress: SearchProgress): string {
  if (progress === 'done') return 'Showing'
  return progress === 'underway' ? 'Searching:' : 'By name and region alone:'
}

/** How many dive sites are left, and the way back to all of them. */
export const ResultLine = memo(function ResultLine({ filters, progress, matched, total, onClear }: ResultLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p role="status" className="flex-[1_1_9rem] tabular-nums">
        <span>{`${countWords(progress)} `}</span>
        <strong className="font-semibold">{grouped(matched)}</strong>
        <span>{` of ${counted(total, 'dive site')}${progress === 'underway' ? ' so far' : ''}`}</span>
      </p>
      <ClearLink filters={filters} onClear={onClear} className="text-link inline-flex min-h-11 items-center">
        Clear Filters
      </ClearLink>
      {filters.month && (
        <p className="mb-2 basis-full text-sm text-ink-soft">Dive sites whose season is not known are left out.</p>
      )}
      <noscript>
        <button type="submit" className="button button-solid mb-2">
          Search
        </button>
      </noscript>
    </div>
  )
})
