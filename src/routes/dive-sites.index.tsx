import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type DiveSiteFilters, readDirectorySearch } from '#domain/dive-sites/dive-site-filters.ts'
import { isNarrowed } from '#domain/dive-sites/dive-site-matching.ts'
import { datasetOf } from '../features/dive-sites/directory/dataset-structured-data.ts'
import { DirectoryScreen } from '../features/dive-sites/directory/directory-screen.tsx'
import { DirectorySkeleton } from '../features/dive-sites/directory/directory-skeleton.tsx'
import { activeFilters } from '../features/dive-sites/directory/filter-labels.ts'
import { load, loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'
import { stringifySearch } from '../lib/url-params.ts'

export const Route = createFileRoute('/dive-sites/')({
  validateSearch: readDirectorySearch,
  // Not loaderDeps: a change of the filters loads behind the page. Were the page to wait, slow devices would show the
  // skeleton while somebody types, and the box would lose the focus and the next letters.
  shouldReload: true,
  loader: async ({ context: { api }, location }) => {
    const { page = 1, ...filters } = readDirectorySearch({ ...location.search })
    // Once the browser has the index it finds the dive sites itself, and asks for texts and cards behind the page: somebody
    // may be typing on a focused dive site, and would lose box and letters to a page that waits.
    const isKnown = api.diveSites.index.getData()
    const { q, ...canonical } = filters
    // Only search engines read it.
    const isWhole = import.meta.env.SSR && page === 1 && !isNarrowed(filters)
    const [directory, site, edition] = await Promise.all([
      isKnown ? null : load(api.diveSites.directory.ensureData({ ...filters, page })),
      load(api.publicContent.site.ensureData()),
      isWhole ? load(api.diveSites.edition.ensureData()) : null,
      load(api.diveSites.index.ensureData()),
      filters.region ? api.diveSites.regionGuide.ensureData({ region: filters.region }).catch(() => null) : null,
      // Its place stays empty without it.
      api.diveSites.relatedStory.ensureData().catch(() => null),
    ])
    const isFound = !directory || (directory.matched > 0 && directory.page === page)
    return loadHead(api, {
      // Not of a region that somebody made up.
      title: isFound ? titleOf(canonical, page) : allDiveSites,
      description:
        'Find your next dive in Australia: 244+ sites on a map and in cards, with depth, skill level, water temperature, marine life and safety notes.',
      path: `/dive-sites${stringifySearch({ ...canonical, page: page > 1 ? page : undefined })}`,
      isIndexed: isFound && q === undefined,
      crumb: 'Dive Sites',
      feeds: ['diveSites'],
      structuredData: edition ? [datasetOf(site, edition)] : [],
    })
  },
  head: headOf,
  component: DirectoryPage,
  pendingComponent: DirectorySkeleton,
  // Later than elsewhere: who types on a focused dive site on a slow device goes on typing until the directory is there.
  pendingMs: 1_000,
})

const allDiveSites = '244+ Australian Dive Sites'

/** "Dive Sites in Sydney: Beginner, page 2". */
function titleOf({ region, ...others }: DiveSiteFilters, page: number): string {
  const details = [...activeFilters(others).map(({ label }) => label), ...(page > 1 ? [`page ${page}`] : [])]
  return [region ? `Dive Sites in ${region}` : allDiveSites, details.join(', ')].filter(Boolean).join(': ')
}

function DirectoryPage() {
  const search = Route.useSearch()
  const { page, filters } = useMemo(() => {
    // The router leaves unknown and unreadable parameters in `search`; what counts is read out of it once more.
    const { page = 1, ...filters } = readDirectorySearch({ ...search })
    return { page, filters }
  }, [search])
  return <DirectoryScreen filters={filters} page={page} />
}
