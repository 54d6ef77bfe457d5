import { createFileRoute } from '@tanstack/react-router'
import { loadPersonalLink, readPersonalLink } from '../features/newsletter/personal-link.ts'
import { PersonalLinkScreen } from '../features/newsletter/personal-link-screen.tsx'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/newsletter/unsubscribe')({
  validateSearch: readPersonalLink,
  // The router leaves unknown parameters in `search`, so the known one is read again.
  loaderDeps: ({ search }) => readPersonalLink({ ...search }),
  loader: ({ context: { api }, deps: { token } }) =>
    loadPersonalLink(
      api,
      { purpose: 'unsubscribe', token },
      {
        title: 'Unsubscribe from the newsletter',
        description: 'Take your email address off our newsletter list.',
      },
    ),
  head: headOf,
  component: UnsubscribePage,
})

function UnsubscribePage() {
  return <PersonalLinkScreen {...Route.useLoaderData().personal} />
}
