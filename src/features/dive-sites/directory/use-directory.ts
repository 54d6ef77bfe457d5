import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DiveSiteFilters } from '#domain/dive-sites/dive-site-filters.ts'
import { diveSiteMatcher, isNarrowed, pageOf, searchedTexts } from '#domain/dive-sites/dive-site-matching.ts'
import { type Trouble, troubleOf } from '../../../components/ui/trouble-notice.tsx'
import { type RouterOutput, useApi } from '../../../lib/api.ts'
import { track } from '../../../lib/track.ts'
import { type DiveSiteSummary, regionsOf, summaries } from '../dive-site-summary.ts'
import { useMySitesMatches } from '../my-sites/my-sites-filter.tsx'

type SearchTexts = RouterOutput['diveSites']['searchTexts']

/**
 * One page of the directory, or the focused dive site. The index is filtered here, at once; a search reads `searchTexts`
 * once they have arrived, else the server's response for this URL, else names and regions only.
 */
export function useDirectory(filters: DiveSiteFilters, page: number, focusedId?: number) {
  const { data: index } = useSuspenseQuery(useApi().diveSites.index.queryOptions())
  const { data: served } = useQuery(useApi().diveSites.directory.queryOptions({ ...filters, page }, { enabled: false }))
  // The focus of the box prefetches the texts, but it may have had the focus before the page hydrated.
  const { texts, progress, retry } = useSearchTexts(filters.q ?? '', Boolean(filters.q) && !served)
  const all = summaries(index)
  const isSearched = Boolean(texts || filters.q)
  const searched = useMemo(() => (isSearched ? textsOf(all, texts) : noTexts), [all, texts, isSearched])
  const found = useMemo(() => {
    if (focusedId !== undefined) return all.filter(({ id }) => id === focusedId)
    if (filters.q && !texts && served) {
      const servedIds = served.matchIds && new Set(served.matchIds)
      return servedIds ? all.filter(({ id }) => servedIds.has(id)) : all
    }
    if (!isNarrowed(filters)) return all
    const isMatch = diveSiteMatcher(filters)
    return all.filter((diveSite) => isMatch(diveSite, filters.q ? (searched.get(diveSite.id) ?? '') : ''))
  }, [all, texts, searched, served, filters, focusedId])
  const matches = useMySitesMatches(found, focusedId === undefined)
  const shown = pageOf(page, matches.length)
  const onPage = useMemo(() => matches.slice(shown.start, shown.end), [matches, shown.start, shown.end])
  const regions = useMemo(() => regionsOf(all), [all])
  const { page: shownPage, pages } = shown
  return { total: all.length, regions, matches, onPage, page: shownPage, pages, progress, retry }
}

export type Directory = ReturnType<typeof useDirectory>

const noTexts = new Map<number, string>()

/** Folded once, searched with every keystroke. */
function textsOf(all: DiveSiteSummary[], texts: SearchTexts | undefined): Map<number, string> {
  const long = new Map(texts?.map(([id, description, marineLife]) => [id, { description, marineLife }]))
  const none = { description: null, marineLife: null }
  return new Map(
    all.map((diveSite) => [diveSite.id, searchedTexts({ ...diveSite, ...(long.get(diveSite.id) ?? none) })]),
  )
}

const debounceMilliseconds = 800
const shortestCounted = 3

/** Tracks each typed search once, after a pause; only above two characters, as specified. */
export function useSearchEvents(typed: string | null): void {
  const reported = useRef('')
  useEffect(() => {
    const term = typed?.trim() ?? ''
    if (term.length < shortestCounted || term === reported.current) return
    const timer = setTimeout(() => {
      reported.current = term
      track('search_dive_sites', { search_term: term })
    }, debounceMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
}

/** Fetches the directory's script on the page of one dive site; a failure is ignored. */
export function useDirectoryScript() {
  const router = useRouter()
  return useCallback(
    async () => router.loadRouteChunk(router.routesById['/dive-sites/'])?.catch(() => undefined),
    [router],
  )
}

/** Done after all texts, under way to them, or stopped before them. */
export type SearchProgress = 'done' | 'underway' | Trouble

/** Requests the long texts while a search needs them; after a failure every change of the search tries again. */
function useSearchTexts(search: string, isNeeded: boolean) {
  const asked = useQuery(useApi().diveSites.searchTexts.queryOptions(undefined, { enabled: isNeeded }))
  const { data: texts, isError, isFetching, refetch } = asked
  const trouble = troubleOf(asked.error)
  // The last error stays during another try: otherwise the page would jump with every letter.
  const [lastTrouble, setLastTrouble] = useState(trouble)
  if (!isFetching && trouble !== lastTrouble) setLastTrouble(trouble)
  useEffect(() => {
    if (isNeeded && isError) void refetch()
  }, [search])
  const missing = (isFetching ? lastTrouble : trouble) ?? 'underway'
  const progress: SearchProgress = texts || !isNeeded ? 'done' : missing
  return { texts, progress, retry: () => void refetch() }
}
