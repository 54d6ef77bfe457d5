import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { diveSiteMatcher, searchedTexts } from '#domain/dive-sites/dive-site-matching.ts'
import { isCheckOld } from '#domain/dive-sites/dive-site-status.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import { type RouterOutput, useApi } from '../../../lib/api.ts'
import { useSite } from '../../../lib/site.ts'

/** A dive site as the management lists it. */
export type ManagedDiveSite = RouterOutput['diveSites']['managed'][number]

export function useManagedDiveSites() {
  return useQuery({ ...useApi().diveSites.managed.queryOptions(), staleTime: 0 })
}

/** Returns a function that shows a change in the list before the list is read again. */
export function useUpdateInList() {
  const queryClient = useQueryClient()
  const api = useApi()
  return useCallback(
    async (id: number, change: Partial<ManagedDiveSite>) => {
      const { queryKey } = api.diveSites.managed.queryOptions()
      // A response that is on its way does not have the change.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (all) => all?.map((each) => (each.id === id ? { ...each, ...change } : each)))
    },
    [api, queryClient],
  )
}

export const shownParts = [
  { value: '', name: 'All' },
  { value: 'featured', name: 'Featured' },
  { value: 'no-photo', name: 'Without a photo' },
  { value: 'closed', name: 'Closed or by permit' },
  { value: 'unchecked', name: 'Status not checked for a year' },
] as const
export type ShownPart = (typeof shownParts)[number]['value']

export interface ManagementFilters {
  q: string
  region: string
  part: ShownPart
}

export const noFilters: ManagementFilters = { q: '', region: '', part: '' }

const isInPart: Record<ShownPart, (diveSite: ManagedDiveSite, today: string) => boolean> = {
  '': () => true,
  featured: ({ featured }) => featured,
  'no-photo': ({ imageUrl }) => !hasPhoto({ imageUrl }),
  closed: ({ status }) => status === 'closed' || status === 'permit',
  unchecked: ({ checkedAt }, today) => isCheckOld(checkedAt, today),
}

export function hasPhoto({ imageUrl }: Pick<ManagedDiveSite, 'imageUrl'>): boolean {
  return Boolean(imageUrl?.trim())
}

/** The dive sites that pass, in their order; the search box need not wait for them. Requirement: s2-manage-search. */
export function useFound(all: readonly ManagedDiveSite[], filters: ManagementFilters): ManagedDiveSite[] {
  const { q, region, part } = useDeferredValue(filters)
  const today = calendarDate(new Date(), useSite().timeZone)
  // Folded once, so that each key only costs its comparisons.
  const texts = useMemo(() => new Map(all.map((diveSite) => [diveSite, searchedTexts(diveSite)])), [all])
  return useMemo(() => {
    const matches = diveSiteMatcher({ q, region })
    return all.filter((diveSite) => isInPart[part](diveSite, today) && matches(diveSite, texts.get(diveSite) ?? ''))
  }, [all, texts, q, region, part, today])
}
