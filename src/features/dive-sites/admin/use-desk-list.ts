import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type RouterOutput, useApi } from '../../../lib/api.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import type { ManagedDiveSite, ManagementFilters } from './found-dive-sites.ts'

type DeskPage = RouterOutput['diveSites']['deskPage']

/** Every dive site as the management lists it; null of a large directory. */
export function useDeskList() {
  return useQuery({ ...useApi().diveSites.desk.queryOptions(), staleTime: 0 })
}

/** What the management shows of a large directory; the last answer stays until the next one is there. */
export function useDeskPage(filters: ManagementFilters, isLarge: boolean) {
  const q = useSettled(filters.q)
  const options = useApi().diveSites.deskPage.queryOptions({ ...filters, q }, { enabled: isLarge })
  return useQuery({ ...options, staleTime: 0, placeholderData: keepPreviousData })
}

/** Shows a change in the list before the list is asked for again. */
export function usePutInList() {
  const queryClient = useQueryClient()
  const api = useApi()
  return useCallback(
    async (id: number, change: Partial<ManagedDiveSite>) => {
      const { queryKey } = api.diveSites.desk.queryOptions()
      const [pages] = api.diveSites.deskPage.queryOptions({}).queryKey
      // An answer that is under way does not know of the change.
      await queryClient.cancelQueries({ queryKey })
      const changed = (all: ManagedDiveSite[]) => all.map((each) => (each.id === id ? { ...each, ...change } : each))
      queryClient.setQueryData(queryKey, (all) => all && changed(all))
      queryClient.setQueriesData<DeskPage>(
        { queryKey: [pages] },
        (page) => page && { ...page, diveSites: changed(page.diveSites) },
      )
    },
    [api, queryClient],
  )
}
