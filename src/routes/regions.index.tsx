import { createFileRoute } from '@tanstack/react-router'
import { regionPages } from '#domain/regions/region-pages.ts'
import { RegionsScreen } from '../features/regions/regions-screen.tsx'
import { itemList } from '../lib/item-list.ts'
import { load, loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/regions/')({
  loader: async ({ context: { api } }) => {
    const [{ url }, regions] = await Promise.all([
      load(api.publicContent.site.ensureData()),
      load(api.publicContent.regions.ensureData()),
    ])
    return loadHead(api, {
      title: 'Dive Regions of Australia',
      description:
        'Guides to the dive regions of Australia: what the water is like, whom it suits, how to get there, and when the sites are at their best.',
      path: regionPages.listPath,
      crumb: 'Regions',
      structuredData: [
        itemList(
          url,
          regions.map(({ slug, name }) => ({ name, path: regionPages.itemPath(slug) })),
        ),
      ],
    })
  },
  head: headOf,
  staticData: { hydrates: 'on-use' },
  component: RegionsScreen,
})
