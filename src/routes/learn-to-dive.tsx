import { createFileRoute } from '@tanstack/react-router'
import { LearnScreen } from '../features/pages/learn-screen.tsx'
import { loadSite } from '../lib/load.ts'
import { fixedHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/learn-to-dive')({
  loader: loadSite,
  head: fixedHead({
    title: 'Learn to Dive in Australia',
    description:
      'How to become a certified diver in Australia: what the course asks of you, how long each step takes, the medical, and six safety habits.',
    path: '/learn-to-dive',
  }),
  component: LearnScreen,
})
