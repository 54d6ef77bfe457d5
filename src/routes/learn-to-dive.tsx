import { createFileRoute } from '@tanstack/react-router'
import { LearnScreen } from '../features/pages/learn-screen.tsx'
import { load } from '../lib/load.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/learn-to-dive')({
  loader: async ({ context: { api } }) => {
    const site = await load(api.publicContent.site.ensureData())
    return { site: { name: site.name, url: site.url } }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          site: loaderData.site,
          title: 'Learn to Dive in Australia',
          description:
            'How to become a certified diver in Australia: what the course asks of you, how long each step takes, the medical, and six safety habits.',
          path: '/learn-to-dive',
        })
      : {},
  component: LearnScreen,
})
