import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '../features/pages/privacy-screen.tsx'
import { loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/privacy-policy')({
  loader: ({ context: { api } }) =>
    loadHead(api, {
      title: 'Privacy Policy',
      description:
        'What this site stores about you, why and for how long, which other companies are involved, and how to have your data deleted.',
      path: '/privacy-policy',
      crumb: 'Privacy Policy',
    }),
  head: headOf,
  staticData: { hydrates: 'on-use' },
  component: PrivacyScreen,
})
