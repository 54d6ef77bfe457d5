import { counted, grouped } from '#domain/shared/numbers.ts'
import { type ManagementFilters, shownParts } from './found-dive-sites.ts'

interface ListControlsProps {
  filters: ManagementFilters
  regions: readonly string[]
  onChange: (filters: ManagementFilters) => void
}

/** The search box and the questions that an owner asks of the list. Requirement: s2-manage-search. */
export function ListControls({ filters, regions, onChange }: ListControlsProps) {
  const set = (change: Partial<ManagementFilters>) => onChange({ ...filters, ...change })
  return (
    <search className="grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <label className="block max-sm:col-span-2">
        <span className="field-label">Search</span>
        <input
          type="search"
          value={filters.q}
          maxLength={200}
          placeholder="Name, description, region or marine life"
          onChange={({ target }) => set({ q: target.value })}
          className="field"
        />
      </label>
      <label className="block min-w-0">
        <span className="field-label">Region</span>
        <select value={filters.region} onChange={({ target }) => set({ region: target.value })} className="field">
          <option value="">All Regions</option>
          {regions.map((region) => (
            <option key={region}>{region}</option>
          ))}
        </select>
      </label>
      <label className="block min-w-0">
        <span className="field-label">Show</span>
        <select
          value={filters.part}
          onChange={({ target }) => set({ part: shownParts.find(({ value }) => value === target.value)?.value ?? '' })}
          className="field"
        >
          {shownParts.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </search>
  )
}

/** "1,000 dive sites", "12 of 1,000 dive sites". */
export function countLine(found: number, all: number): string {
  return found === all ? counted(all, 'dive site') : `${grouped(found)} of ${counted(all, 'dive site')}`
}
