import { createFileRoute } from '@tanstack/react-router'
import { marineLifePages } from '#domain/marine-life/marine-life-pages.ts'
import { MarineLifeListScreen } from '../features/marine-life/marine-life-list-screen.tsx'
import { itemList } from '../lib/item-list.ts'
import { load, loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/marine-life/')({
  loader: async ({ context: { api } }) => {
    const [{ url }, all] = await Promise.all([
      load(api.publicContent.site.ensureData()),
      load(api.publicContent.marineLife.ensureData()),
    ])
    return loadHead(api, {
      title: 'Marine Life of Australian Dive Sites',
      description:
        'The animals and plants that divers meet in Australia: how to know them, how to behave, what the law says, first aid, and the dive sites that name them.',
      path: marineLifePages.listPath,
      crumb: 'Marine Life',
      structuredData: [
        itemList(
          url,
          all.map(({ slug, name }) => ({ name, path: marineLifePages.itemPath(slug) })),
        ),
      ],
    })
  },
  head: headOf,
  staticData: { hydrates: 'on-use' },
  component: MarineLifeListScreen,
})
