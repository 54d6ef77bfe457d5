import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { memo, useCallback, useEffect, useState } from 'react'
import { distanceKilometres, type GeoPoint } from '#domain/dive-sites/distance.ts'
import type { DiveSiteFilters } from '#domain/dive-sites/dive-site-filters.ts'
import { ContourLines } from '../../../components/ui/contour-lines.tsx'
import { clearToast, showToast } from '../../../components/ui/shown-toast.ts'
import { TroubleNotice, troubleOf } from '../../../components/ui/trouble-notice.tsx'
import { type Api, type RouterOutput, useApi } from '../../../lib/api.ts'
import { noConnectionText } from '../../../lib/no-connection.ts'
import { lazyComponent, useLazyComponent } from '../../../lib/use-lazy-component.ts'
import { DiveSiteCard } from '../card/dive-site-card.tsx'
import type { DiveSiteCardData, DiveSiteSummary } from '../dive-site-summary.ts'
import { CardsSkeleton } from './directory-skeleton.tsx'
import { ClearLink } from './result-line.tsx'
import type { SearchProgress } from './use-directory.ts'

const videoDialog = lazyComponent(() => import('../card/video-dialog.client.tsx'))

interface DiveSiteGridProps {
  diveSites: DiveSiteSummary[]
  /** Where the visitor is, if the distances are wanted. */
  from?: GeoPoint | null
  filters: DiveSiteFilters
  progress: SearchProgress
  onClear: () => void
}

/** The cards of one page, the film that one of them opens, or that nothing was found. */
export const DiveSiteGrid = memo(function DiveSiteGrid({
  diveSites,
  from,
  filters,
  progress,
  onClear,
}: DiveSiteGridProps) {
  const { cards, trouble, retry } = useCards(diveSites)
  const [film, setFilm] = useState<DiveSiteCardData | null>(null)
  const { Part: VideoDialog, load } = useLazyComponent(videoDialog)
  const play = useCallback(
    async (card: DiveSiteCardData) => {
      if (await load()) {
        setFilm(card)
        // Of an earlier attempt.
        clearToast()
      } else showToast({ title: 'The video could not be loaded', text: noConnectionText, tone: 'destructive' })
    },
    [load],
  )
  if (diveSites.length === 0) return <NoCards progress={progress} filters={filters} onClear={onClear} />
  return (
    <>
      {trouble && (
        <div className="mt-5">
          <TroubleNotice trouble={trouble} onRetry={retry}>
            Some details could not be loaded.
          </TroubleNotice>
        </div>
      )}
      <ul className="dive-site-list grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {diveSites.map((diveSite) => (
          <DiveSiteCard
            key={diveSite.id}
            diveSite={diveSite}
            card={cards.get(diveSite.id)}
            kilometres={from ? distanceKilometres(from, diveSite) : undefined}
            hasFailed={trouble !== null}
            onPlay={play}
          />
        ))}
      </ul>
      {VideoDialog && film?.videoUrl && (
        <VideoDialog name={film.name} url={film.videoUrl} poster={film.videoThumbnail} onClose={() => setFilm(null)} />
      )}
    </>
  )
})

/** An incomplete search must not claim that nothing was found. */
function NoCards({ progress, filters, onClear }: Omit<DiveSiteGridProps, 'diveSites' | 'from'>) {
  if (progress !== 'done') return progress === 'underway' ? <CardsSkeleton /> : null
  return (
    <div className="relative isolate mt-5 border border-line py-24 text-center">
      <ContourLines />
      <h2 className="text-heading">No dive sites found</h2>
      <p className="mx-auto mt-3 max-w-prose px-5 text-ink-soft">Try adjusting your search terms or filters.</p>
      <ClearLink filters={filters} onClear={onClear} className="button button-solid mt-7">
        Clear All Filters
      </ClearLink>
    </div>
  )
}

const debounceMilliseconds = 120

/** The full cards of the dive sites on this page, as far as they have arrived. */
function useCards(diveSites: readonly DiveSiteSummary[]) {
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
