import { createFileRoute } from '@tanstack/react-router'
import { AffiliateDisclosureScreen } from '../features/pages/affiliate-disclosure-screen.tsx'
import { load } from '../lib/load.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/affiliate-disclosure')({
  loader: async ({ context: { api } }) => {
    const site = await load(api.publicContent.site.ensureData())
    return { site: { name: site.name, url: site.url } }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          site: loaderData.site,
          title: 'Affiliate Disclosure',
          description:
            'Which links may earn us a commission, what that means for you, and what it does not change in our gear reviews.',
          path: '/affiliate-disclosure',
        })
      : {},
  component: AffiliateDisclosureScreen,
})
