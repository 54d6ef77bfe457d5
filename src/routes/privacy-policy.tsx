import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '../features/pages/privacy-screen.tsx'
import { load } from '../lib/load.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/privacy-policy')({
  loader: async ({ context: { api } }) => {
    const site = await load(api.publicContent.site.ensureData())
    return { site: { name: site.name, url: site.url } }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          site: loaderData.site,
          title: 'Privacy Policy',
          description:
            'What this site stores about you, why and for how long, which other companies are involved, and how to have your data deleted.',
          path: '/privacy-policy',
        })
      : {},
  component: PrivacyScreen,
})
