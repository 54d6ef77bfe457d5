import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { useMemo } from 'react'
import { stateName } from '#domain/dive-site.ts'
import { truncate } from '#domain/plain-text.ts'
import { parseRowId } from '#domain/row-id.ts'
import { MessageScreen } from '../components/message-screen.tsx'
import { DirectoryScreen } from '../features/dive-sites/directory-screen.tsx'
import { FocusedSkeleton } from '../features/dive-sites/focused-skeleton.tsx'
import { load } from '../lib/load.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/dive-sites/$id')({
  loader: async ({ context: { api }, params }) => {
    const id = parseRowId(params.id)
    if (id === null) throw notFound()
    const [site, diveSite] = await Promise.all([
      load(api.publicContent.site.ensureData()),
      load(api.diveSites.byId.ensureData({ id })),
      load(api.diveSites.index.ensureData()),
      load(api.diveSites.relatedStory.ensureData()),
      load(api.diveSites.cards.ensureData({ ids: [id] })),
    ])
    const { name, region, state, description, latitude, longitude, card } = diveSite
    return {
      site: { name: site.name, url: site.url },
      ...{ id, name, region, state, description, latitude, longitude, card },
    }
  },
  head: ({ loaderData }) => {
    if (!loaderData) return { meta: [{ title: 'Dive Site Not Found' }] }
    const { site, id, name, region, state, latitude, longitude, card } = loaderData
    const description = truncate(loaderData.description, 160)
    return pageHead({
      ...{ site, description, card, path: `/dive-sites/${id}` },
      title: `${name}: dive site in ${region}`,
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'Place',
        name,
        description: loaderData.description,
        url: `${site.url}/dive-sites/${id}`,
        geo: { '@type': 'GeoCoordinates', latitude, longitude },
        address: { '@type': 'PostalAddress', addressRegion: stateName(state), addressCountry: 'AU' },
      },
    })
  },
  component: FocusedPage,
  pendingComponent: FocusedSkeleton,
  notFoundComponent: SiteNotFound,
})

const noFilters = {}

function FocusedPage() {
  const { id, name } = Route.useLoaderData()
  const focused = useMemo(() => ({ id, name }), [id, name])
  return <DirectoryScreen filters={noFilters} page={1} focused={focused} />
}

function SiteNotFound() {
  return (
    <MessageScreen
      title="Page Not Found"
      text="There is no dive site at this address. It may have been taken out of the directory."
    >
      <Link to="/dive-sites" className="button">
        Show All Dive Sites
      </Link>
    </MessageScreen>
  )
}
