import { createFileRoute } from '@tanstack/react-router'
import { AboutScreen } from '../features/pages/about-screen.tsx'
import { loadSite } from '../lib/load.ts'
import { fixedHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/about')({
  loader: loadSite,
  head: fixedHead({
    title: 'About',
    description:
      'Who writes these pages about Australian diving, what we stand for, where the facts come from and how the site earns its keep.',
    path: '/about',
  }),
  component: AboutScreen,
})
