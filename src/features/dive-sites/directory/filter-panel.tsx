import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { type DiveSiteFilters, readDiveSiteFilters } from '#domain/dive-site-filters.ts'
import { useApi } from '../../../lib/api.ts'
import { Choice } from './choice.tsx'
import { FilterFold } from './filter-fold.tsx'
import { filterChoices } from './filter-labels.ts'
import { HideClosed } from './hide-closed.tsx'
import { MonthToggle } from './month-toggle.tsx'
import { SearchField } from './search-field.tsx'
import { trackRegion } from './track-region.ts'
import { useDirectoryScript } from './use-directory-script.ts'
import type { useDirectorySearchBox } from './use-directory-search-box.ts'

interface FilterPanelProps {
  filters: DiveSiteFilters
  initialText: string
  regions: string[]
  search: Pick<ReturnType<typeof useDirectorySearchBox>, 'box' | 'type' | 'adopt' | 'flush' | 'clear'>
  onChoose: (filters: DiveSiteFilters) => void
  /** What the filters left over. */
  children: ReactNode
}

/** Search and filters of the directory: a form that works without script, and at once with it. */
export function FilterPanel({ filters, initialText, regions, search, onChoose, children }: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const prepareSearch = usePreparedSearch()
  const tellRegion = useToldRegion(filters)

  /** Goes to what the form says now, with a change to it. */
  function choose(changed: DiveSiteFilters = {}) {
    if (form.current) onChoose({ ...readForm(form.current, filters.month), ...changed })
  }
  useChoicesBeforeScript(form, filters, initialText, (before) => {
    if (before.q !== initialText) search.adopt(before.q ?? null)
    tellRegion(before.region)
    choose()
  })

  return (
    <search aria-label="Dive sites">
      <form
        ref={form}
        action="/dive-sites"
        autoComplete="off"
        className="directory-filters no-print border-y border-line pt-4 pb-2"
        onFocus={prepareSearch}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          search.flush()
        }}
      >
        <SearchField initialText={initialText} search={search} />
        <FilterFold filters={filters}>
          <FilterFields filters={filters} regions={regions} choose={choose} tellRegion={tellRegion} />
        </FilterFold>
        {children}
      </form>
    </search>
  )
}

/**
 * Reports a region that was chosen, once: a choice in the moment in which the script takes over is both one that it
 * finds and one that it is told of.
 */
function useToldRegion({ region = '' }: DiveSiteFilters) {
  const told = useRef(region)
  useEffect(() => {
    told.current = region
  }, [region])
  return (chosen = '') => {
    trackRegion({ region: told.current }, { region: chosen })
    told.current = chosen
  }
}

/** What a search needs, asked for before it is typed: the dive sites' texts and, on a focused dive site, the directory's script. */
function usePreparedSearch() {
  const api = useApi()
  const loadDirectory = useDirectoryScript()
  return () => {
    void api.diveSites.searchTexts.prefetch()
    void loadDirectory()
  }
}

interface FilterFieldsProps {
  filters: DiveSiteFilters
  regions: string[]
  choose: (changed?: DiveSiteFilters) => void
  tellRegion: (region: string) => void
}

function FilterFields({ filters, regions, choose, tellRegion }: FilterFieldsProps) {
  return (
    <>
      {filterChoices(regions).map((choice) => (
        <Choice
          key={choice.name}
          {...choice}
          value={filters[choice.name]}
          onChoose={(value) => {
            if (choice.name === 'region') tellRegion(value)
            choose()
          }}
        />
      ))}
      <MonthToggle month={filters.month} onChange={(month) => choose({ month })} />
      <HideClosed isHidden={filters.closed === 'hide'} onChange={() => choose()} />
    </>
  )
}

function readForm(form: HTMLFormElement, month: number | undefined): DiveSiteFilters {
  return readDiveSiteFilters({ ...Object.fromEntries(new FormData(form)), month })
}

/** What was typed or chosen before the script was there counts as typed and chosen now. */
function useChoicesBeforeScript(
  form: RefObject<HTMLFormElement | null>,
  filters: DiveSiteFilters,
  text: string,
  adopt: (before: DiveSiteFilters) => void,
) {
  // Looks once, when the script takes over.
  useEffect(() => {
    if (!form.current) return
    const before = readForm(form.current, filters.month)
    const { q = '', ...chosen } = before
    const { q: _q, ...addressed } = filters
    if (q.trim() !== text.trim() || JSON.stringify(chosen) !== JSON.stringify(addressed)) adopt(before)
  }, [])
}
