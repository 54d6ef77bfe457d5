import { createFileRoute } from '@tanstack/react-router'
import { whenPage } from '#domain/dive-sites/when-page.ts'
import { readParameters } from '#domain/publishing/content-pages.ts'
import { monthName } from '#domain/shared/dates.ts'
import { WhenScreen } from '../features/dive-sites/when/when-screen.tsx'
import { load, loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'
import { stringifySearch } from '../lib/url-params.ts'

export const Route = createFileRoute('/when')({
  validateSearch: readWhenSearch,
  loaderDeps: ({ search }) => readWhenSearch({ ...search }),
  loader: async ({ context: { api }, deps: filters }) => {
    const { month, skill, access } = filters
    await load(api.diveSites.seasonTable.ensureData({ skill, access }))
    return loadHead(api, {
      title: month ? `Where to Dive in Australia in ${monthName(month)}` : 'When to Dive Where in Australia',
      description:
        'Every Australian dive region by month: how many of its sites are at their best, and when whales, sharks, cuttlefish and crabs come.',
      path: `/when${stringifySearch(filters)}`,
      isIndexed: !skill && !access,
      crumb: 'When to Go',
    })
  },
  head: headOf,
  staticData: { hydrates: 'on-use' },
  component: WhenPage,
})

function readWhenSearch(params: Record<string, unknown>) {
  return readParameters(whenPage.parameters, params)
}

function WhenPage() {
  return <WhenScreen filters={readWhenSearch({ ...Route.useSearch() })} />
}
