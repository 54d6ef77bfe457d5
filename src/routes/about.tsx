import { createFileRoute } from '@tanstack/react-router'
import { AboutScreen } from '../features/pages/about-screen.tsx'
import { load, loadHead } from '../lib/load.ts'
import { headOf, organization } from '../lib/page-head.ts'

export const Route = createFileRoute('/about')({
  loader: async ({ context: { api } }) =>
    loadHead(api, {
      title: 'About',
      description:
        'Who writes these pages about Australian diving, what we stand for, where the facts come from and how the site earns its keep.',
      path: '/about',
      crumb: 'About Us',
      structuredData: [organization(await load(api.publicContent.site.ensureData()))],
    }),
  head: headOf,
  staticData: { hydrates: 'on-use' },
  component: AboutScreen,
})
