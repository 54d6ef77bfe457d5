import { createFileRoute } from '@tanstack/react-router'
import { subscribedPage } from '#domain/newsletter/newsletter-links.ts'
import { readParameters } from '#domain/publishing/content-pages.ts'
import { SubscribedScreen } from '../features/newsletter/personal-link-screen.tsx'
import { loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/subscribed')({
  validateSearch: readGuide,
  loader: ({ context: { api } }) =>
    loadHead(api, {
      title: 'Successfully subscribed!',
      description: 'Your email address is on the list for our newsletter about diving in Australia.',
      path: subscribedPage.path,
      isIndexed: false,
    }),
  head: headOf,
  component: SubscribedPage,
})

function readGuide(params: Record<string, unknown>) {
  return readParameters(subscribedPage.parameters, params)
}

function SubscribedPage() {
  return <SubscribedScreen isGuideHere={readGuide({ ...Route.useSearch() }).guide === 'here'} />
}
