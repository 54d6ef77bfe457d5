import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import type { DiveSiteFilters } from '#domain/dive-sites/dive-site-filters.ts'
import { counted, grouped } from '#domain/shared/numbers.ts'
import { Link } from '../../../components/ui/link.tsx'
import { useApi } from '../../../lib/api.ts'
import { track } from '../../../lib/track.ts'
import { mySitesFilter } from '../my-sites/my-sites-filter.tsx'
import { activeFilters, without } from './filter-labels.ts'
import type { SearchProgress } from './use-directory.ts'

interface ResultLineProps {
  filters: DiveSiteFilters
  progress: SearchProgress
  matched: number
  total: number
  onClear: () => void
}

/** Only a complete search has a final count. */
function countLabel(progress: SearchProgress): string {
  if (progress === 'done') return 'Showing'
  return progress === 'underway' ? 'Searching:' : 'By name and region only:'
}

/** How many dive sites are left, and the way back to all of them. */
export const ResultLine = memo(function ResultLine({ filters, progress, matched, total, onClear }: ResultLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 max-sm:gap-x-2">
      <p role="status" className="flex-[1_1_9rem] tabular-nums max-sm:text-[0.9375rem]">
        <span>{`${countLabel(progress)} `}</span>
        <strong className="font-semibold">{grouped(matched)}</strong>
        <span>{` of ${counted(total, 'dive site')}${progress === 'underway' ? ' so far' : ''}`}</span>
      </p>
      <CardsChoice />
      <ClearLink
        filters={filters}
        onClear={onClear}
        className={`text-link inline-flex min-h-11 items-center ${activeFilters(filters).length > 1 ? '' : 'max-sm:hidden'}`}
      >
        Clear Filters
      </ClearLink>
      {filters.month && (
        <p className="mb-2 basis-full text-sm text-ink-soft">Dive sites whose season is not known are left out.</p>
      )}
      {filters.sheltered && (
        <p className="mb-2 basis-full text-sm text-ink-soft">
          Only dive sites with recorded shelter from that wind. Swell may still reach them, and what is not recorded is
          not known to be safe.
        </p>
      )}
      {filters.region && <RegionGuideLink region={filters.region} />}
      <noscript>
        <button type="submit" className="button button-solid mb-2">
          Search
        </button>
      </noscript>
    </div>
  )
})

function RegionGuideLink({ region }: { region: string }) {
  const { data: guide } = useQuery(useApi().diveSites.regionGuide.queryOptions({ region }))
  if (!guide) return null
  return (
    <p className="basis-full">
      <Link to="/regions/$slug" params={guide} className="text-link inline-flex min-h-11 items-center">
        {`Guide to ${region}`}
      </Link>
    </p>
  )
}

const cardsKey = 'dive sites as cards'

/** Brings the tall cards back to a phone, by style alone (src/styles/directory.css); the device remembers the choice. */
function CardsChoice() {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A browser may refuse to store anything.
    try {
      if (box.current && localStorage.getItem(cardsKey)) box.current.checked = true
    } catch {}
  }, [])
  function remember(isChosen: boolean) {
    try {
      if (isChosen) localStorage.setItem(cardsKey, 'yes')
      else localStorage.removeItem(cardsKey)
    } catch {}
  }
  return (
    <label className="cards-choice min-h-11 cursor-pointer items-center gap-2">
      <input
        ref={box}
        type="checkbox"
        onChange={(event) => remember(event.currentTarget.checked)}
        className="size-5 accent-kelp"
      />
      Cards
    </label>
  )
}

interface ActiveFiltersProps {
  filters: DiveSiteFilters
  /** Called before the search itself is taken away. */
  onClearSearch: () => void
}

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
            className="badge min-h-8 max-sm:min-h-11 max-w-[min(15rem,100%)] hover:border-ink"
          >
            <span className="truncate">{label}</span>
            <X size={14} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  )
})

interface ClearLinkProps {
  filters: DiveSiteFilters
  onClear: () => void
  className: string
  children: string
}

export function ClearLink({ filters, onClear, className, children }: ClearLinkProps) {
  function clear() {
    trackRegion(filters, {})
    mySitesFilter.set(null)
    onClear()
  }
  return (
    <Link to="/dive-sites" resetScroll={false} className={className} onClick={clear}>
      {children}
    </Link>
  )
}

export function trackRegion(before: DiveSiteFilters, { region }: { region?: string }): void {
  if ((before.region ?? '') !== (region ?? '')) track('filter_dive_sites', { region: region || 'all' })
}
