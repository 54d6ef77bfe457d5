import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Trouble, troubleOf } from '../../../components/trouble-notice.tsx'
import { useApi } from '../../../lib/api.ts'

/** How far a search has come: through all texts, on its way to them, or stopped before them. */
export type SearchProgress = 'done' | 'underway' | Trouble

/**
 * The long texts that a search reads, asked for while a search needs them. Once that has failed, every change of the
 * search asks again.
 */
export function useSearchTexts(search: string, isNeeded: boolean) {
  const asked = useQuery(useApi().diveSites.searchTexts.queryOptions(undefined, { enabled: isNeeded }))
  const { data: texts, isError, isFetching, refetch } = asked
  const trouble = troubleOf(asked.error)
  // Another try that is under way does not take away what the last one said: the page would jump with every letter.
  const [lastTrouble, setLastTrouble] = useState(trouble)
  if (!isFetching && trouble !== lastTrouble) setLastTrouble(trouble)
  useEffect(() => {
    if (isNeeded && isError) void refetch()
  }, [search])
  const missing = (isFetching ? lastTrouble : trouble) ?? 'underway'
  const progress: SearchProgress = texts || !isNeeded ? 'done' : missing
  return { texts, progress, retry: () => void refetch() }
}
