import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type RouterOutput, useApi } from '../../../lib/api.ts'
import type { DiveSiteSummary } from '../dive-site-summary.ts'

export type DiveSiteCardData = RouterOutput['diveSites']['cards'][number]
type KnownCards = ReadonlyMap<number, DiveSiteCardData>

/** Cards that came once stay for the life of the page: no keystroke asks for the same one twice. */
const stores = new WeakMap<QueryClient, Map<number, DiveSiteCardData>>()

function knownCards(queryClient: QueryClient): Map<number, DiveSiteCardData> {
  const known = stores.get(queryClient) ?? new Map<number, DiveSiteCardData>()
  stores.set(queryClient, known)
  return known
}

const settleMilliseconds = 120

/** The full cards of the sites on this page, as far as they have come; those that are missing are on their way. */
export function useCards(diveSites: readonly DiveSiteSummary[], served: readonly DiveSiteCardData[] = []) {
  const known = knownCards(useQueryClient())
  for (const card of served) known.set(card.id, card)
  const ids = useSettled(diveSites.map(({ id }) => id).filter((id) => !known.has(id)))
  const missing = ids.filter((id) => !known.has(id))
  const { data, isError, refetch } = useQuery(
    useApi().diveSites.cards.queryOptions({ ids }, { enabled: missing.length > 0 }),
  )
  for (const card of data ?? []) known.set(card.id, card)
  return { cards: known as KnownCards, hasFailed: isError && missing.length > 0, retry: () => void refetch() }
}

/** A list of ids once it has stood still for a moment, so that typing asks for the last page and not for every one. */
function useSettled(ids: number[]): number[] {
  const key = ids.join()
  const [settled, setSettled] = useState(ids)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key === '' ? [] : key.split(',').map(Number)), settleMilliseconds)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}
