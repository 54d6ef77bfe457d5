import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { troubleOf } from '../../../components/ui/trouble-notice.tsx'
import { type Api, type RouterOutput, useApi } from '../../../lib/api.ts'
import type { DiveSiteSummary } from '../dive-site-summary.ts'

export type DiveSiteCardData = RouterOutput['diveSites']['cards'][number]

const settleMilliseconds = 120

/** The full cards of the dive sites on this page, as far as they have come; those that are missing are on their way. */
export function useCards(diveSites: readonly DiveSiteSummary[]) {
  const api = useApi()
  const cards = knownCards(useQueryClient(), api)
  const ids = useSettled(diveSites.map(({ id }) => id).filter((id) => !cards.has(id)))
  const missing = ids.filter((id) => !cards.has(id))
  const asked = useQuery(api.diveSites.cards.queryOptions({ ids }, { enabled: missing.length > 0 }))
  for (const card of asked.data ?? []) cards.set(card.id, card)
  return { cards, trouble: missing.length > 0 ? troubleOf(asked.error) : null, retry: () => void asked.refetch() }
}

/** Every card that the query cache holds, from whichever answer: no keystroke asks for the same one twice. */
function knownCards(queryClient: QueryClient, api: Api): Map<number, DiveSiteCardData> {
  const { cards, directory } = api.diveSites
  const lists = answersOf<DiveSiteCardData[]>(queryClient, cards.queryOptions({ ids: [] }).queryKey)
  const pages = answersOf<RouterOutput['diveSites']['directory']>(queryClient, directory.queryOptions({}).queryKey)
  const known = [...lists, ...pages.map((page) => page.cards)].flat()
  return new Map(known.map((card) => [card.id, card]))
}

/** What a procedure has answered so far, whatever it was asked: its path is the first part of each of its keys. */
function answersOf<Answer>(queryClient: QueryClient, [path]: QueryKey): Answer[] {
  return queryClient.getQueriesData<Answer>({ queryKey: [path] }).flatMap(([, answer]) => answer ?? [])
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
