import { createFileRoute, notFound } from '@tanstack/react-router'
import { useMemo } from 'react'
import { stateNames } from '#domain/dive-sites/dive-site-names.ts'
import { descriptionWithClosure } from '#domain/dive-sites/dive-site-status.ts'
import { truncate } from '#domain/shared/plain-text.ts'
import { parseRowId } from '#domain/shared/row-id.ts'
import { Link } from '../components/ui/link.tsx'
import { MessageScreen } from '../components/ui/message-screen.tsx'
import { DirectoryScreen } from '../features/dive-sites/directory/directory-screen.tsx'
import { FocusedDiveSite, FocusedSkeleton } from '../features/dive-sites/focused/focused-dive-site.tsx'
import { load } from '../lib/load.ts'
import { breadcrumbs, type PageHead, pageHead } from '../lib/page-head.ts'
import { stringifySearch } from '../lib/url-params.ts'

export const Route = createFileRoute('/dive-sites/$id')({
  // The loader makes the head's values: loaders are loaded with their screen, heads with every page.
  loader: async ({ context: { api }, params }) => {
    const id = parseRowId(params.id)
    if (id === null) throw notFound()
    const [site, diveSite] = await Promise.all([
      load(api.publicContent.site.ensureData()),
      load(api.diveSites.byId.ensureData({ id })),
      load(api.diveSites.index.ensureData()),
      // Its place stays empty without it.
      api.diveSites.relatedStory.ensureData().catch(() => null),
    ])
    const { name, region, state, latitude, longitude, socialCard } = diveSite
    const isClosed = diveSite.status === 'closed'
    const description = descriptionWithClosure(diveSite)
    const url = `${site.url}/dive-sites/${id}`
    const head: PageHead = {
      site: { name: site.name, url: site.url },
      path: `/dive-sites/${id}`,
      title: isClosed ? `Closed: ${name}, dive site in ${region}` : `${name}: dive site in ${region}`,
      description: truncate(description, 160),
      socialCard,
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'Place',
          ...{ name, url, description },
          ...(isClosed && { publicAccess: false }),
          geo: { '@type': 'GeoCoordinates', latitude, longitude },
          address: {
            '@type': 'PostalAddress',
            ...(state && { addressRegion: stateNames[state] }),
            addressCountry: 'AU',
          },
        },
        breadcrumbs(site.url, [
          { name: 'Dive Sites', path: '/dive-sites' },
          { name: region, path: `/dive-sites${stringifySearch({ region })}` },
          { name, path: `/dive-sites/${id}` },
        ]),
      ],
    }
    return { id, name, head }
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: FocusedPage,
  pendingComponent: FocusedSkeleton,
  notFoundComponent: DiveSiteNotFound,
})

const noFilters = {}

function FocusedPage() {
  const { id, name } = Route.useLoaderData()
  const focused = useMemo(() => ({ id, name }), [id, name])
  return (
    <DirectoryScreen filters={noFilters} page={1} focused={focused}>
      <FocusedDiveSite id={id} />
    </DirectoryScreen>
  )
}

function DiveSiteNotFound() {
  return (
    <MessageScreen
      title="Page Not Found"
      text="There is no dive site at this address. It may have been removed from the directory."
    >
      <Link to="/dive-sites" className="button">
        Show All Dive Sites
      </Link>
    </MessageScreen>
  )
}
