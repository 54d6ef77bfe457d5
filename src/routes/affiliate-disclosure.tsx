import { createFileRoute } from '@tanstack/react-router'
import { AffiliateDisclosureScreen } from '../features/pages/affiliate-disclosure-screen.tsx'
import { loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/affiliate-disclosure')({
  loader: ({ context: { api } }) =>
    loadHead(api, {
      title: 'Affiliate Disclosure',
      description:
        'Which links may earn us a commission, what that means for you, and what it does not change in our gear reviews.',
      path: '/affiliate-disclosure',
      crumb: 'Affiliate Disclosure',
    }),
  head: headOf,
  staticData: { hydrates: 'on-use' },
  component: AffiliateDisclosureScreen,
})
