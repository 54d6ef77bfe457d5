import { createFileRoute } from '@tanstack/react-router'
import { ClosuresScreen } from '../features/dive-sites/closures-screen.tsx'
import { itemList } from '../lib/item-list.ts'
import { load, loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/closures')({
  loader: async ({ context: { api } }) => {
    const [{ url }, closures] = await Promise.all([
      load(api.publicContent.site.ensureData()),
      load(api.diveSites.closures.ensureData()),
    ])
    return loadHead(api, {
      title: 'Closed Dive Sites and Permits',
      description:
        'Which Australian dive sites are closed, all year or in some months, and which need a permit: the reason, the day on which we checked, and who says so.',
      path: '/closures',
      crumb: 'Closures',
      feeds: ['closures'],
      structuredData: [
        itemList(
          url,
          closures.map(({ id, name }) => ({ name, path: `/dive-sites/${id}` })),
        ),
      ],
    })
  },
  head: headOf,
  staticData: { hydrates: 'on-use' },
  component: ClosuresScreen,
})
