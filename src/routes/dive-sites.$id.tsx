import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { stateName } from '#domain/dive-site.ts'
import { truncate } from '#domain/plain-text.ts'
import { parseRowId } from '#domain/row-id.ts'
import { MessageScreen } from '../components/message-screen.tsx'
import { DirectoryScreen } from '../features/dive-sites/directory-screen.tsx'
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
      load(api.diveSites.regions.ensureData()),
      load(api.diveSites.directory.ensureData({ page: 1 })),
    ])
    const { name, region, state, description, latitude, longitude, imageUrl } = diveSite
    return {
      site: { name: site.name, url: site.url },
      ...{ id, name, region, state, description, latitude, longitude, imageUrl },
    }
  },
  head: ({ loaderData }) => {
    if (!loaderData) return { meta: [{ title: 'Dive Site Not Found' }] }
    const { site, id, name, region, state, latitude, longitude, imageUrl } = loaderData
    const description = truncate(loaderData.description, 160)
    return pageHead({
      ...{ site, description, image: imageUrl, path: `/dive-sites/${id}` },
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
  notFoundComponent: SiteNotFound,
})

function FocusedPage() {
  const { id } = Route.useLoaderData()
  return <DirectoryScreen filters={{}} page={1} focusedId={id} />
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
