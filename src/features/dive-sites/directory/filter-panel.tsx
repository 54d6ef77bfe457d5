import { CalendarCheck, CalendarDays, ChevronDown } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import {
  type DiveSiteFilters,
  longestDiveSiteSearch,
  readDiveSiteFilters,
} from '#domain/dive-sites/dive-site-filters.ts'
import { monthName, months } from '#domain/shared/dates.ts'
import { useApi } from '../../../lib/api.ts'
import { mapPopoverId } from '../map/dive-site-map.tsx'
import { MySitesChoice } from '../my-sites/my-sites-filter.tsx'
import { activeFilters, type FilterChoice, filterChoices, without } from './filter-labels.ts'
import { trackRegion } from './result-line.tsx'
import { useDirectoryScript } from './use-directory.ts'
import type { DirectorySearchBox } from './use-directory-search-box.ts'

interface FilterPanelProps {
  filters: DiveSiteFilters
  regions: string[]
  search: DirectorySearchBox
  /** How many dive sites match. */
  found: number
  onChoose: (filters: DiveSiteFilters) => void
  children: ReactNode
}

/** Search and filters of the directory: a form that works without script, and at once with it. */
export function FilterPanel({ filters, regions, search, found, onChoose, children }: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const fold = useRef<HTMLDetailsElement>(null)
  const prepareSearch = usePreparedSearch()
  const trackChosenRegion = useRegionTracking(filters)

  function choose(changed: DiveSiteFilters = {}) {
    if (form.current) onChoose({ ...readForm(form.current, filters.month), ...changed })
  }
  useChoicesBeforeScript(form, filters, search.text, (before) => {
    if (before.q !== search.text) search.adopt(before.q ?? null)
    trackChosenRegion(before.region)
    choose()
  })

  return (
    <search aria-label="Dive sites" className="max-sm:contents">
      <form
        ref={form}
        action="/dive-sites"
        autoComplete="off"
        className="directory-filters no-print border-line sm:border-y sm:pt-4 sm:pb-2"
        // The buttons search nothing.
        onFocus={({ target }) => target.matches('[name]') && prepareSearch()}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          search.flush()
          // On a phone the filters lie over the results.
          if (fold.current) fold.current.open = false
        }}
      >
        <div className="filter-bar">
          <SearchField search={search} />
          <FilterFold fold={fold} filters={filters}>
            <FilterFields filters={filters} regions={regions} choose={choose} trackChosenRegion={trackChosenRegion} />
            <button type="submit" className="button button-solid col-span-2 sm:hidden">
              <span>
                Show <span className="script-only">{found}</span>{' '}
                <span>{found === 1 ? 'dive site' : 'dive sites'}</span>
              </span>
            </button>
          </FilterFold>
          <button type="button" popoverTarget={mapPopoverId} className="map-button button px-2.5! sm:hidden">
            Map
          </button>
        </div>
        {children}
      </form>
    </search>
  )
}

/** Tracks a chosen region once: a choice made while the page hydrates is both found in the form and reported by it. */
function useRegionTracking({ region = '' }: DiveSiteFilters) {
  const tracked = useRef(region)
  useEffect(() => {
    tracked.current = region
  }, [region])
  return (chosen = '') => {
    trackRegion({ region: tracked.current }, { region: chosen })
    tracked.current = chosen
  }
}

/** Prefetches the texts of a search and, on a focused dive site, the directory's script. */
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
  trackChosenRegion: (region: string) => void
}

function FilterFields({ filters, regions, choose, trackChosenRegion }: FilterFieldsProps) {
  return (
    <>
      {filterChoices(regions).map((choice) => (
        <Choice
          key={choice.name}
          {...choice}
          value={filters[choice.name]}
          onChoose={(value) => {
            if (choice.name === 'region') trackChosenRegion(value)
            choose()
          }}
        />
      ))}
      <MySitesChoice onChoose={() => choose()} />
      <MonthToggle month={filters.month} onChange={(month) => choose({ month })} />
      <HideClosed isHidden={filters.closed === 'hide'} onChange={() => choose()} />
    </>
  )
}

function readForm(form: HTMLFormElement, month: number | undefined): DiveSiteFilters {
  return readDiveSiteFilters({ ...Object.fromEntries(new FormData(form)), month })
}

/** Applies text and choices from before the page hydrated. */
function useChoicesBeforeScript(
  form: RefObject<HTMLFormElement | null>,
  filters: DiveSiteFilters,
  text: string,
  adopt: (before: DiveSiteFilters) => void,
) {
  useEffect(() => {
    if (!form.current) return
    const before = readForm(form.current, filters.month)
    const { q = '', ...chosen } = before
    const { q: _q, ...addressed } = filters
    if (q.trim() !== text.trim() || JSON.stringify(chosen) !== JSON.stringify(addressed)) adopt(before)
  }, [])
}

/** A control of the browser's own keeps the choice made before the script came, and follows later changes of its value. */
function useUncontrolled<Control extends HTMLElement, Value>(value: Value, follow: (control: Control) => void) {
  const control = useRef<Control>(null)
  const hasMounted = useRef(false)
  useEffect(() => {
    if (hasMounted.current && control.current) follow(control.current)
    hasMounted.current = true
  }, [value])
  return control
}

interface ChoiceProps extends FilterChoice {
  value: string | undefined
  onChoose: (value: string) => void
}

function Choice({ label, name, value = '', all, options, onChoose }: ChoiceProps) {
  const select = useUncontrolled<HTMLSelectElement, string>(value, (element) => {
    element.value = value
  })
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select
        ref={select}
        id={id}
        name={name}
        defaultValue={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className={`field ${value ? 'border-kelp! font-medium' : ''}`}
      >
        <option value="">{all}</option>
        {options.map(([optionValue, optionLabel]) => (
          <option key={optionValue} value={optionValue}>
            {optionLabel}
          </option>
        ))}
      </select>
    </div>
  )
}

interface FilterFoldProps extends Pick<FilterPanelProps, 'filters' | 'children'> {
  fold: RefObject<HTMLDetailsElement | null>
}

/** The filters in one place that says all that is chosen; the browser's own fold, which needs no script. Open where there is room. */
function FilterFold({ fold, filters, children }: FilterFoldProps) {
  const chosen = activeFilters(without(filters, 'q')).map(({ label }) => label)
  return (
    <details ref={fold} className="filter-fold min-w-0">
      <summary className="field max-sm:px-2.5">
        <span className="font-medium">Filters</span>
        {/* On a phone the badges below say the same. */}
        <span
          className={`max-sm:sr-only min-w-0 flex-1 leading-snug wrap-anywhere ${chosen.length > 0 ? 'text-kelp' : 'text-ink-soft'}`}
        >
          {chosen.length > 0 ? chosen.join(', ') : 'all regions, levels and depths'}
        </span>
        <ChevronDown size={20} strokeWidth={1.5} aria-hidden="true" className="fold-sign shrink-0 max-sm:hidden" />
      </summary>
      <div className="filter-choices grid grid-cols-2 items-end gap-3 max-xl:mt-3 sm:grid-cols-3 xl:grid-cols-5">
        {children}
      </div>
    </details>
  )
}

function HideClosed({ isHidden, onChange }: { isHidden: boolean; onChange: () => void }) {
  const box = useUncontrolled<HTMLInputElement, boolean>(isHidden, (element) => {
    element.checked = isHidden
  })
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        ref={box}
        type="checkbox"
        name="closed"
        value="hide"
        defaultChecked={isHidden}
        onChange={onChange}
        className="size-5 accent-kelp"
      />
      Hide closed sites
    </label>
  )
}

interface MonthToggleProps {
  month: number | undefined
  onChange: (month: number | undefined) => void
}

/** "Good this month": which month that is, only the visitor's own clock knows. Without script one chooses it. */
function MonthToggle({ month, onChange }: MonthToggleProps) {
  const Icon = month ? CalendarCheck : CalendarDays
  return (
    <div className="min-w-0">
      <button
        type="button"
        aria-pressed={month !== undefined}
        onClick={() => onChange(month ? undefined : new Date().getMonth() + 1)}
        className="button script-only w-full px-2! font-normal! aria-pressed:border-kelp aria-pressed:font-medium! aria-pressed:text-kelp aria-pressed:hover:text-paper"
      >
        <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 max-sm:hidden" />
        <span>{month ? `Good in ${monthName(month)}` : 'Good this month'}</span>
      </button>
      <noscript>
        <label className="block">
          <span className="field-label">Good in</span>
          <select name="month" defaultValue={month ?? ''} className="field">
            <option value="">Any month</option>
            {months.map((number) => (
              <option key={number} value={number}>
                {monthName(number)}
              </option>
            ))}
          </select>
        </label>
      </noscript>
    </div>
  )
}

function SearchField({ search }: Pick<FilterPanelProps, 'search'>) {
  return (
    <label className="block min-w-0 flex-[1_1_7rem]">
      <span className="field-label max-sm:sr-only">Search</span>
      <input
        ref={search.box}
        name="q"
        type="search"
        defaultValue={search.text}
        maxLength={longestDiveSiteSearch}
        placeholder="Name, place or animal"
        enterKeyHint="search"
        className="field placeholder-shown:text-ellipsis"
        onInput={(event) => search.type(event.currentTarget.value)}
        onBlur={search.flush}
      />
    </label>
  )
}
