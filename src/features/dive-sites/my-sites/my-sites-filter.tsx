import { X } from 'lucide-react'
import { useMemo } from 'react'
import { type MySitesFilter, markOf, mySitesFilters, passesMySitesFilter } from '#domain/my-sites/my-sites.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { mySites } from './my-sites-store.ts'

/** It is not in the URL, because the server does not know the list, and lasts as long as the document. */
export const mySitesFilter = createStore<MySitesFilter | null>(null)

/** Those of the dive sites that pass the filter, and the same array where there is none. */
export function useMySitesMatches<Site extends { id: number }>(diveSites: Site[], isFiltered: boolean): Site[] {
  const chosen = useStore(mySitesFilter)
  const mine = useStore(mySites)
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
  const chosen = useStore(mySitesFilter) ?? ''
  return (
    <label className="script-only block min-w-0">
      <span className="field-label">My Sites</span>
      <select
        value={chosen}
        onChange={({ currentTarget }) => {
          mySitesFilter.set(mySitesFilters.find((each) => each === currentTarget.value) ?? null)
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
  const chosen = useStore(mySitesFilter)
  if (!chosen) return null
  return (
    <p className="col-span-full pb-2">
      <button
        type="button"
        aria-label={`Remove filter: ${labels[chosen]}`}
        onClick={() => mySitesFilter.set(null)}
        className="badge min-h-8 cursor-pointer hover:border-ink max-sm:min-h-11"
      >
        <span>{labels[chosen]}</span>
        <X size={14} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
      </button>
    </p>
  )
}
