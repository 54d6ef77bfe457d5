import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, type ReactNode, useCallback, useEffect, useMemo } from 'react'
import type { DiveSiteFilters } from '#domain/dive-sites/dive-site-filters.ts'
import { diveSitesPerPage, isNarrowed } from '#domain/dive-sites/dive-site-matching.ts'
import { mapView } from '#domain/dive-sites/map-view.ts'
import { counted } from '#domain/shared/numbers.ts'
import { Link } from '../../../components/ui/link.tsx'
import { TroubleNotice } from '../../../components/ui/trouble-notice.tsx'
import { useApi } from '../../../lib/api.ts'
import { useStore } from '../../../lib/store.ts'
import { track } from '../../../lib/track.ts'
import { DiveSiteMap } from '../map/dive-site-map.tsx'
import { MySitesBadge, mySitesFilter } from '../my-sites/my-sites-filter.tsx'
import { DistanceSort, distanceOrder } from './distance-order.tsx'
import { DiveSiteGrid } from './dive-site-grid.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { activeFilters, without } from './filter-labels.ts'
import { FilterPanel } from './filter-panel.tsx'
import { ActiveFilters, ResultLine } from './result-line.tsx'
import { type Directory, useDirectory, useDirectoryScript, useSearchEvents } from './use-directory.ts'
import { type DirectorySearchBox, useDirectorySearchBox } from './use-directory-search-box.ts'

interface DirectoryScreenProps {
  filters: DiveSiteFilters
  page: number
  focused?: { id: number; name: string }
  /** The text about that dive site, from its own page, so that the directory does not load its script. */
  children?: ReactNode
}

export function DirectoryScreen({ filters, page, focused, children }: DirectoryScreenProps) {
  const searchInUrl = focused?.name ?? filters.q ?? ''
  const goTo = useFilterNavigation()
  const commit = (q: string) => void goTo({ ...filters, q: q || undefined }, true)
  const search = useDirectorySearchBox({ searchInUrl, isFocusedDiveSite: focused !== undefined, commit })
  const isAsInUrl = search.text === searchInUrl
  const shownFilters = useMemo(
    () => (focused || isAsInUrl ? filters : { ...filters, q: search.text.trim() ? search.text : undefined }),
    [filters, focused, isAsInUrl, search.text],
  )
  const { from } = useStore(distanceOrder)
  const directory = useDirectory(shownFilters, isAsInUrl ? page : 1, focused?.id, from)
  const { matches, progress, regions } = directory
  const listFilter = useStore(mySitesFilter)
  const view = useMemo(
    () => mapView(search.text, matches, isNarrowed(shownFilters) || listFilter !== null),
    [search.text, matches, shownFilters, listFilter],
  )
  const download = useMemo(
    () =>
      // The files come from the server, which does not know the list.
      focused || listFilter ? null : (
        <DownloadMenu filters={shownFilters} found={matches.length} isCounted={progress === 'done'} />
      ),
    [focused, listFilter, shownFilters, matches.length, progress],
  )
  useSearchEvents(search.typed)
  useEffect(() => {
    if (focused) track('view_dive_site_filtered', { site: focused.name })
  }, [focused])

  return (
    <>
      {children}
      <DirectoryIntro isMain={!focused} diveSites={directory.total} regions={regions.length}>
        <DiveSiteMap diveSites={matches} view={view} progress={progress} hasList={!focused}>
          {download}
        </DiveSiteMap>
      </DirectoryIntro>
      <section id="results" aria-label="Dive sites" className="wrap scroll-mt-4">
        <h2 className="sr-only">Find a dive site</h2>
        <FilterPanel
          filters={filters}
          regions={regions}
          search={search}
          found={matches.length}
          onChoose={(chosen) => void goTo(withoutName(chosen, focused?.name), false)}
        >
          <Found filters={shownFilters} directory={directory} search={search}>
            {!focused && <DistanceSort onToggle={() => page > 1 && void goTo(filters, false)} />}
          </Found>
        </FilterPanel>
        {focused ? (
          <p className="no-print mt-6">
            <Link to="/dive-sites" className="button">
              {`See all ${counted(directory.total, 'dive site')}`}
            </Link>
          </p>
        ) : (
          <>
            <PrintedScope filters={shownFilters} directory={directory} />
            <DiveSiteGrid
              diveSites={directory.onPage}
              from={from}
              filters={shownFilters}
              progress={progress}
              onClear={search.clear}
            />
            <PageLinks filters={shownFilters} page={directory.page} pages={directory.pages} />
            <div className="no-print mt-10 border-t border-line pt-4 sm:hidden">
              <ClosuresLink />
              <RelatedStory />
            </div>
          </>
        )}
      </section>
    </>
  )
}

interface FoundProps {
  filters: DiveSiteFilters
  directory: Directory
  search: DirectorySearchBox
  children: ReactNode
}

/** The count of the results, and above it the reason why a search is incomplete. */
function Found({ filters, directory: { progress, matches, total, retry }, search, children }: FoundProps) {
  function retryAndStay() {
    // The button disappears, and must not take the focus with it.
    search.box.current?.focus()
    retry()
  }
  return (
    <>
      {progress !== 'done' && progress !== 'underway' && (
        <div className="col-span-full">
          <TroubleNotice trouble={progress} onRetry={retryAndStay}>
            Only names and regions were searched.
          </TroubleNotice>
        </div>
      )}
      <ResultLine filters={filters} progress={progress} matched={matches.length} total={total} onClear={search.clear} />
      {children}
      <ActiveFilters filters={filters} onClearSearch={search.clear} />
      <MySitesBadge />
    </>
  )
}

/** On paper, instead of the controls: which dive sites the table has. */
function PrintedScope({
  filters,
  directory: { matches, onPage, page, pages },
}: Pick<FoundProps, 'filters' | 'directory'>) {
  if (onPage.length === 0) return null
  const first = (page - 1) * diveSitesPerPage + 1
  const chosen = activeFilters(filters).map(({ label }) => label)
  const sites = `Sites ${first} to ${first + onPage.length - 1} of ${matches.length}`
  const scope = chosen.length > 0 ? `${sites}: ${chosen.join(', ')}` : sites
  return <p className="hidden print:block">{page < pages ? `${scope}. Print the next page for more.` : scope}</p>
}

/**
 * Goes to the directory with these filters. Choosing adds an entry to the history; typing replaces the one of the
 * directory, but never a focused dive site's, to which the way back leads.
 */
function useFilterNavigation() {
  const router = useRouter()
  const loadDirectory = useDirectoryScript()
  return useCallback(
    async (search: DiveSiteFilters, isTyping: boolean) => {
      const from = router.history.location.pathname
      // With its script loaded the page changes at once; placeholders would take the box away while somebody types.
      if (isTyping) await loadDirectory()
      // The URL is ahead of the page: text typed while the directory is loading belongs to the directory.
      const { pathname } = router.history.location
      const isDirectory = pathname === '/dive-sites'
      if (pathname !== from && !isDirectory) return
      await router.navigate({ to: '/dive-sites', search, replace: isTyping && isDirectory, resetScroll: false })
    },
    [router, loadDirectory],
  )
}

/** A focused dive site's name in the box is no search of the visitor's. */
function withoutName(filters: DiveSiteFilters, name: string | undefined): DiveSiteFilters {
  return name !== undefined && filters.q === name ? without(filters, 'q') : filters
}

interface DirectoryIntroProps {
  /** Whether this is the page's main heading; beside a focused dive site it is the second one. */
  isMain: boolean
  diveSites: number
  regions: number
  children: ReactNode
}

/** The directory's opening spread: words on the left page, the chart on the right. */
function DirectoryIntro({ isMain, diveSites, regions, children }: DirectoryIntroProps) {
  const Heading = isMain ? 'h1' : 'h2'
  return (
    <header
      className={`wrap grid gap-x-12 gap-y-4 pt-5 pb-3 sm:pt-8 sm:pb-5 lg:grid-cols-[5fr_7fr] lg:pb-7 ${isMain ? '' : 'no-print'}`}
    >
      <div className="flex flex-col lg:pt-2">
        <Heading className={isMain ? 'text-title' : 'text-heading'}>Discover Amazing Dive Sites</Heading>
        <p className="mt-4 max-w-[34ch] text-lg text-ink-soft max-sm:hidden lg:text-xl">
          From tropical coral to southern kelp: where to get in, what you will see, and what to watch for.
        </p>
        <div className="no-print mt-3 max-sm:hidden lg:mt-auto lg:border-t lg:border-line lg:pt-4">
          <p className="text-ink-soft tabular-nums">
            {`${counted(diveSites, 'site')} in ${counted(regions, 'region')}, each with its depth drawn to scale`}
          </p>
          <ClosuresLink />
          <div className="mt-3">
            <RelatedStory />
          </div>
        </div>
      </div>
      {children}
    </header>
  )
}

/** Both beside the heading, and on a phone below the list. */
function ClosuresLink() {
  return (
    <p>
      <Link to="/closures" className="text-link inline-flex min-h-11 items-center">
        What is closed or needs a permit
      </Link>
    </p>
  )
}

function RelatedStory() {
  const { data: story } = useQuery(useApi().diveSites.relatedStory.queryOptions())
  if (!story) return null
  return (
    <p>
      <span className="block text-sm text-ink-soft">From the blog</span>
      <Link
        to="/blog/$slug"
        params={{ slug: story.slug }}
        className="group mt-1 inline-block font-display text-2xl leading-tight hover:text-kelp"
      >
        <span className="underline decoration-line decoration-1 underline-offset-4 group-hover:decoration-kelp">
          {story.title}
        </span>
        <ArrowRight size={18} strokeWidth={1.5} aria-hidden="true" className="ml-2 inline-block" />
      </Link>
    </p>
  )
}

interface PageLinksProps {
  filters: DiveSiteFilters
  page: number
  pages: number
}

/** Links to the other pages of the directory; real addresses, so that they work without script. */
export const PageLinks = memo(function PageLinks({ filters, page, pages }: PageLinksProps) {
  if (pages === 1) return null
  const square =
    'grid h-11 min-w-11 place-items-center border border-transparent px-2 hover:border-line aria-[current=page]:border-ink'
  const link = (number: number, label: string, content: ReactNode = number) => (
    <Link
      to="/dive-sites"
      search={{ ...filters, page: number === 1 ? undefined : number }}
      hash="results"
      aria-label={label}
      current={number === page ? 'page' : undefined}
      className={square}
    >
      {content}
    </Link>
  )
  const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const
  return (
    <nav aria-label="Pages" className="no-print mt-12 flex flex-wrap items-center justify-center gap-1 tabular-nums">
      {page > 1 && link(page - 1, 'Previous page', <ChevronLeft {...icon} />)}
      <ol className="contents">
        {nearby(page, pages).map((number, index, shown) => (
          <li key={number} className="flex items-center">
            {number - (shown[index - 1] ?? 0) > 1 && (
              <span aria-hidden="true" className="px-1 text-ink-soft">
                …
              </span>
            )}
            {link(number, `Page ${number}`)}
          </li>
        ))}
      </ol>
      {page < pages && link(page + 1, 'Next page', <ChevronRight {...icon} />)}
    </nav>
  )
})

/** The first page, the last, and those around the current one: one line, on a phone as well. */
function nearby(page: number, pages: number): number[] {
  const around = [1, page - 1, page, page + 1, pages]
  return [...new Set(around)].filter((number) => number >= 1 && number <= pages)
}
