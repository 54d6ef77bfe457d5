import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '../features/pages/terms-screen.tsx'
import { loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/terms-of-service')({
  loader: ({ context: { api } }) =>
    loadHead(api, {
      title: 'Terms of Service',
      description:
        'The terms for using this site: general information only, approximate positions, your rights under Australian consumer law, New South Wales law.',
      path: '/terms-of-service',
      crumb: 'Terms of Service',
    }),
  head: headOf,
  staticData: { hydrates: 'on-use' },
  component: TermsScreen,
})
