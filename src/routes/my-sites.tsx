import { createFileRoute } from '@tanstack/react-router'
import { mySitesPage } from '#domain/my-sites/my-sites-page.ts'
import { readParameters } from '#domain/publishing/content-pages.ts'
import { MySitesScreen } from '../features/dive-sites/my-sites/my-sites-screen.tsx'
import { load, loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/my-sites')({
  // Read where it is needed: a `validateSearch` would be loaded with every page of the site.
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) => {
    const { sites } = readParameters(mySitesPage.parameters, { ...deps })
    const [head] = await Promise.all([
      loadHead(api, {
        title: sites ? 'A shared list of dive sites' : 'My Sites',
        description:
          'Save Australian dive sites, the dates you dived them and your notes. Everything stays on your device; import your dive log, export and share the list.',
        path: mySitesPage.path,
        isIndexed: sites === undefined,
        crumb: 'My Sites',
      }),
      load(api.diveSites.index.ensureData()),
    ])
    return { ...head, sites }
  },
  head: headOf,
  component: MySitesPage,
})

function MySitesPage() {
  return <MySitesScreen shared={Route.useLoaderData().sites} />
}
