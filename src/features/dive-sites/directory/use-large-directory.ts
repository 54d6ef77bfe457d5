import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DiveSiteFilters } from '#domain/dive-site-filters.ts'
import { troubleOf } from '../../../components/trouble-notice.tsx'
import { type RouterOutput, useApi } from '../../../lib/api.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { type DiveSiteSummary, summaries, toSummary } from '../dive-site-summary.ts'
import type { FoundDiveSites } from '../map/found-dive-sites.ts'
import type { Directory } from './use-directory.ts'

type Answer = RouterOutput['diveSites']['directory']

const settleMilliseconds = 120

/** One page of a directory that is too large to travel: what is asked for comes from the server, once it has stood still for a moment. */
export function useLargeDirectory(filters: DiveSiteFilters, page: number, focusedId?: number): Directory {
  const api = useApi()
  const { data: large } = useSuspenseQuery(api.diveSites.large.queryOptions())
  const wanted = JSON.stringify({ ...filters, page })
  const settled = useSettled(wanted, settleMilliseconds)
  const asked: DiveSiteFilters & { page: number } = useMemo(() => JSON.parse(settled), [settled])
  const isFocused = focusedId !== undefined
  const query = useQuery(
    api.diveSites.directory.queryOptions(asked, { enabled: !isFocused, placeholderData: keepPreviousData }),
  )
  const focused = useFocused(focusedId)
  const { data: answer } = query
  const found = useMemo(() => foundOf(focused, answer), [focused, answer])
  const onPage = useMemo(() => (answer?.part ? summaries(answer.part.onPage) : noDiveSites), [answer])
  const isCurrent = isFocused || (settled === wanted && query.isSuccess && !query.isPlaceholderData)
  const trouble = isFocused || answer ? null : troubleOf(query.error)
  return {
    total: large?.total ?? 0,
    regions: large?.regions ?? [],
    ...{ found, onPage },
    // What was found before is no part of what is found now.
    matched: isFocused ? focused.length : isCurrent ? (answer?.matched ?? null) : null,
    page: answer?.page ?? 1,
    pages: answer?.pages ?? 1,
    progress: isCurrent ? 'done' : (trouble ?? 'underway'),
    retry: () => void query.refetch(),
  }
}

const noDiveSites: DiveSiteSummary[] = []

/** The dive site in focus, whose page has asked for it; none where there is none. */
function useFocused(id: number | undefined): DiveSiteSummary[] {
  const { data } = useQuery(useApi().diveSites.byId.queryOptions({ id: id ?? 0 }, { enabled: id !== undefined }))
  return useMemo(() => (data ? [toSummary(data)] : noDiveSites), [data])
}

function foundOf(focused: DiveSiteSummary[], answer: Answer | undefined): FoundDiveSites {
  const part = answer?.part
  if (focused.length > 0 || !part) return { diveSites: focused, spread: null }
  if (part.found) return { diveSites: summaries(part.found), spread: null }
  return { diveSites: noDiveSites, spread: part.spread && { ...part.spread, count: answer.matched } }
}
