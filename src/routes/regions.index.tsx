import { createFileRoute } from '@tanstack/react-router'
import { RegionsScreen } from '../features/regions/regions-screen.tsx'
import { load, loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/regions/')({
  loader: async ({ context: { api } }) => {
    const [site, regions] = await Promise.all([
      load(api.publicContent.site.ensureData()),
      load(api.publicContent.regions.ensureData()),
    ])
    return loadHead(api, {
      title: 'Dive Regions of Australia',
      description:
        'Guides to the dive regions of Australia: what the water is like, whom it suits, how to get there, and when the sites are at their best.',
      path: '/regions',
      crumb: 'Regions',
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          itemListElement: regions.map(({ slug, name }, index) => ({
            ...{ '@type': 'ListItem', position: index + 1, name, url: `${site.url}/regions/${slug}` },
          })),
        },
      ],
    })
  },
  head: headOf,
  staticData: { hydrates: 'on-use' },
  component: RegionsScreen,
})
