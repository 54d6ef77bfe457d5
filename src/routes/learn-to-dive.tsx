import { createFileRoute } from '@tanstack/react-router'
import { LearnScreen } from '../features/pages/learn-screen.tsx'
import { loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/learn-to-dive')({
  loader: ({ context: { api } }) =>
    loadHead(api, {
      title: 'Learn to Dive in Australia',
      description:
        'How to become a certified diver in Australia: what the course asks of you, how long each step takes, the medical, and six safety habits.',
      path: '/learn-to-dive',
      crumb: 'Learn to Dive',
    }),
  head: headOf,
  staticData: { hydrates: 'on-use' },
  component: LearnScreen,
})
