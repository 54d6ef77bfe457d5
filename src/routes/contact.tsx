import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '../features/contact/contact-screen.tsx'
import { loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/contact')({
  loader: ({ context: { api } }) =>
    loadHead(api, {
      title: 'Contact',
      description:
        'Write to us with a question, a correction or a product we should look at. We answer within 24-48 hours on business days.',
      path: '/contact',
    }),
  head: headOf,
  component: ContactScreen,
})
