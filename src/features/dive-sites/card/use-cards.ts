import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { troubleOf } from '../../../components/ui/trouble-notice.tsx'
import { type Api, type RouterOutput, useApi } from '../../../lib/api.ts'
import type { DiveSiteSummary } from '../dive-site-summary.ts'

export type DiveSiteCardData = RouterOutput['diveSites']['cards'][number]

const debounceMilliseconds = 120

/** The full cards of the dive sites on this page, as far as they have arrived. */
export function useCards(diveSites: readonly DiveSiteSummary[]) {
  const api = useApi()
  const cards = knownCards(useQueryClient(), api)
  const ids = useDebounced(diveSites.map(({ id }) => id).filter((id) => !cards.has(id)))
  const missing = ids.filter((id) => !cards.has(id))
  const asked = useQuery(api.diveSites.cards.queryOptions({ ids }, { enabled: missing.length > 0 }))
  for (const card of asked.data ?? []) cards.set(card.id, card)
  return { cards, trouble: missing.length > 0 ? troubleOf(asked.error) : null, retry: () => void asked.refetch() }
}

/** Every cached card, from any response: no keystroke requests the same one twice. */
function knownCards(queryClient: QueryClient, api: Api): Map<number, DiveSiteCardData> {
  const { cards, directory } = api.diveSites
  const lists = cachedResponses<DiveSiteCardData[]>(queryClient, cards.queryOptions({ ids: [] }).queryKey)
  const pages = cachedResponses<RouterOutput['diveSites']['directory']>(
    queryClient,
    directory.queryOptions({}).queryKey,
  )
  const known = [...lists, ...pages.map((page) => page.cards)].flat()
  return new Map(known.map((card) => [card.id, card]))
}

/** All cached responses of a procedure: its path is the first part of each of its keys. */
function cachedResponses<Data>(queryClient: QueryClient, [path]: QueryKey): Data[] {
  return queryClient.getQueriesData<Data>({ queryKey: [path] }).flatMap(([, response]) => response ?? [])
}

/** Debounces a list of ids, so that typing requests only the last page. */
function useDebounced(ids: number[]): number[] {
  const key = ids.join()
  const [debounced, setDebounced] = useState(ids)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(key === '' ? [] : key.split(',').map(Number)), debounceMilliseconds)
    return () => clearTimeout(timer)
  }, [key])
  return debounced
}
