import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '../features/pages/terms-screen.tsx'
import { load } from '../lib/load.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/terms-of-service')({
  loader: async ({ context: { api } }) => {
    const site = await load(api.publicContent.site.ensureData())
    return { site: { name: site.name, url: site.url } }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          site: loaderData.site,
          title: 'Terms of Service',
          description:
            'The terms for using this site: general information only, approximate positions, your rights under Australian consumer law, New South Wales law.',
          path: '/terms-of-service',
        })
      : {},
  component: TermsScreen,
})
