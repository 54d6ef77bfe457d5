import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { nameWithClosure } from '#domain/dive-sites/dive-site-status.ts'
import { parseRowId } from '#domain/shared/row-id.ts'
import { DiveCard } from '../features/dive-sites/focused/dive-card.tsx'
import { useApi } from '../lib/api.ts'
import { load, loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/dive-sites/$id_/card')({
  loader: async ({ context: { api }, params }) => {
    const id = parseRowId(params.id)
    if (id === null) throw notFound()
    const diveSite = await load(api.diveSites.byId.ensureData({ id }))
    return loadHead(api, {
      title: `Dive card: ${nameWithClosure(diveSite)}`,
      description: 'An A5 card to print: position, limits, hazards, whom to ring, and lines to fill in by hand.',
      // The card says nothing that the dive site's page does not.
      path: diveSitePages.itemPath(id),
      isIndexed: false,
    })
  },
  head: headOf,
  staticData: { hydrates: 'on-use' },
  component: DiveCardPage,
})

function DiveCardPage() {
  const id = Number(Route.useParams().id)
  const { data: diveSite } = useSuspenseQuery(useApi().diveSites.byId.queryOptions({ id }))
  return <DiveCard diveSite={diveSite} />
}
