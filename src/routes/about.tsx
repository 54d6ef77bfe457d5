import { createFileRoute } from '@tanstack/react-router'
import { AboutScreen } from '../features/pages/about-screen.tsx'
import { load } from '../lib/load.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/about')({
  loader: async ({ context: { api } }) => {
    const site = await load(api.publicContent.site.ensureData())
    return { site: { name: site.name, url: site.url } }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          site: loaderData.site,
          title: 'About',
          description:
            'Who writes these pages about Australian diving, what we stand for, where the facts come from and how the site earns its keep.',
          path: '/about',
        })
      : {},
  component: AboutScreen,
})
