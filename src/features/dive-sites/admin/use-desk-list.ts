import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApi } from '../../../lib/api.ts'
import type { ManagedDiveSite } from './found-dive-sites.ts'

/** Every dive site as the management lists it. */
export function useDeskList() {
  return useQuery({ ...useApi().diveSites.desk.queryOptions(), staleTime: 0 })
}

/** Shows a change in the list before the list is asked for again. */
export function usePutInList() {
  const queryClient = useQueryClient()
  const api = useApi()
  return useCallback(
    async (id: number, change: Partial<ManagedDiveSite>) => {
      const { queryKey } = api.diveSites.desk.queryOptions()
      // An answer that is under way does not know of the change.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (all) => all?.map((each) => (each.id === id ? { ...each, ...change } : each)))
    },
    [api, queryClient],
  )
}
