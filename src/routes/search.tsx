import { createFileRoute } from '@tanstack/react-router'
import { readParameters } from '#domain/publishing/content-pages.ts'
import { isSearchable, searchPage } from '#domain/search/search.ts'
import { SearchScreen } from '../features/search/search-screen.tsx'
import { load, loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/search')({
  validateSearch: readSearch,
  // The router leaves unknown parameters in `search`, so the known one is read again.
  loaderDeps: ({ search }) => readSearch({ ...search }),
  loader: async ({ context: { api }, deps: { q = '' } }) => {
    const [head] = await Promise.all([
      loadHead(api, {
        title: q ? `Search: ${q}` : 'Search',
        description: 'Search everything on this site: articles, dive sites, gear and reviews.',
        path: searchPage.path,
        isIndexed: false,
      }),
      isSearchable(q) ? load(api.publicContent.search.ensureData({ q })) : null,
    ])
    return head
  },
  head: headOf,
  component: SearchPage,
})

function readSearch(params: Record<string, unknown>) {
  return readParameters(searchPage.parameters, params)
}

function SearchPage() {
  const { q = '' } = Route.useLoaderDeps()
  return <SearchScreen query={q} />
}
