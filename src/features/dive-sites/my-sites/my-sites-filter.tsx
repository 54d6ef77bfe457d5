import { X } from 'lucide-react'
import { useMemo, useSyncExternalStore } from 'react'
import { type MySitesFilter, markOf, mySitesFilters, passesMySitesFilter } from '#domain/my-sites/my-sites.ts'
import { useMySites } from './my-sites-store.ts'

/** It is not in the URL, because the server does not know the list, and lasts as long as the document. */
let filter: MySitesFilter | null = null
const listeners = new Set<() => void>()

export function setMySitesFilter(next: MySitesFilter | null): void {
  filter = next
  for (const listener of listeners) listener()
}

function onFilterChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useMySitesFilter(): MySitesFilter | null {
  return useSyncExternalStore(
    onFilterChange,
    () => filter,
    () => null,
  )
}

/** Those of the dive sites that pass the filter, and the same array where there is none. */
export function useMySitesMatches<Site extends { id: number }>(diveSites: Site[], isFiltered: boolean): Site[] {
  const chosen = useMySitesFilter()
  const mine = useMySites()
  return useMemo(() => {
    if (!chosen || !isFiltered) return diveSites
    return diveSites.filter(({ id }) => passesMySitesFilter(markOf(mine?.sites.get(id)), chosen))
  }, [diveSites, isFiltered, chosen, mine])
}

const labels: Record<MySitesFilter, string> = {
  saved: 'Saved',
  savedNotDived: 'Saved, not yet dived',
  dived: 'Dived',
  notDived: 'Not yet dived',
}

/** Without a name, so that the form does not send it. */
export function MySitesChoice({ onChoose }: { onChoose: () => void }) {
  const chosen = useMySitesFilter() ?? ''
  return (
    <label className="script-only block min-w-0">
      <span className="field-label">My Sites</span>
      <select
        value={chosen}
        onChange={({ currentTarget }) => {
          setMySitesFilter(mySitesFilters.find((each) => each === currentTarget.value) ?? null)
          onChoose()
        }}
        className={`field ${chosen ? 'border-kelp! font-medium' : ''}`}
      >
        <option value="">All Sites</option>
        {mySitesFilters.map((each) => (
          <option key={each} value={each}>
            {labels[each]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Beside the badges of the other filters, which are links. */
export function MySitesBadge() {
  const chosen = useMySitesFilter()
  if (!chosen) return null
  return (
    <p className="col-span-full pb-2">
      <button
        type="button"
        aria-label={`Remove filter: ${labels[chosen]}`}
        onClick={() => setMySitesFilter(null)}
        className="badge min-h-8 cursor-pointer hover:border-ink max-sm:min-h-11"
      >
        <span>{labels[chosen]}</span>
        <X size={14} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
      </button>
    </p>
  )
}
