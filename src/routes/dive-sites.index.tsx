import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { readDirectorySearch } from '#domain/dive-sites/dive-site-filters.ts'
import { DirectoryScreen } from '../features/dive-sites/directory/directory-screen.tsx'
import { DirectorySkeleton } from '../features/dive-sites/directory/directory-skeleton.tsx'
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
    const { q: _freeText, ...canonical } = filters
    const [head] = await Promise.all([
      loadHead(api, {
        title: '244+ Australian Dive Sites',
        description:
          'Find your next dive in Australia: 244+ sites on a map and in cards, with depth, skill level, water temperature, marine life and safety notes.',
        path: `/dive-sites${stringifySearch({ ...canonical, page: page > 1 ? page : undefined })}`,
        isIndexed: filters.q === undefined,
        crumb: 'Dive Sites',
      }),
      load(api.diveSites.index.ensureData()),
      // Its place stays empty without it.
      api.diveSites.relatedStory.ensureData().catch(() => null),
      isKnown ? null : load(api.diveSites.directory.ensureData({ ...filters, page })),
    ])
    return head
  },
  head: headOf,
  component: DirectoryPage,
  pendingComponent: DirectorySkeleton,
  // Later than elsewhere: who types on a focused dive site on a slow device goes on typing until the directory is there.
  pendingMs: 1_000,
})

function DirectoryPage() {
  const search = Route.useSearch()
  const { page, filters } = useMemo(() => {
    // The router leaves unknown and unreadable parameters in `search`; what counts is read out of it once more.
    const { page = 1, ...filters } = readDirectorySearch({ ...search })
    return { page, filters }
  }, [search])
  return <DirectoryScreen filters={filters} page={page} />
}
