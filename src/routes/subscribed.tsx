import { createFileRoute } from '@tanstack/react-router'
import { SubscribedScreen } from '../features/newsletter/subscribed-screen.tsx'
import { loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/subscribed')({
  loader: ({ context: { api } }) =>
    loadHead(api, {
      title: 'Successfully subscribed!',
      description: 'Your address is on the list of our letter about diving in Australia.',
      path: '/subscribed',
      isIndexed: false,
    }),
  head: headOf,
  component: SubscribedScreen,
})
