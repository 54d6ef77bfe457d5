import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '../features/contact/contact-screen.tsx'
import { load } from '../lib/load.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/contact')({
  loader: async ({ context: { api } }) => {
    const site = await load(api.publicContent.site.ensureData())
    return { site: { name: site.name, url: site.url } }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          site: loaderData.site,
          title: 'Contact',
          description:
            'Write to us with a question, a correction or a product we should look at. We answer within 24-48 hours on business days.',
          path: '/contact',
        })
      : {},
  component: ContactScreen,
})
