import { createFileRoute } from '@tanstack/react-router'
import { loadPersonalLink, readPersonalLink } from '../features/newsletter/personal-link.ts'
import { PersonalLinkScreen } from '../features/newsletter/personal-link-screen.tsx'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: readPersonalLink,
  // The router leaves unknown parameters in `search`, so the known one is read again.
  loaderDeps: ({ search }) => readPersonalLink({ ...search }),
  loader: ({ context: { api }, deps: { token } }) =>
    loadPersonalLink(
      api,
      { purpose: 'confirm', token },
      {
        title: 'Confirm your email address',
        description: 'Confirm your email address for our newsletter about diving in Australia.',
      },
    ),
  head: headOf,
  component: ConfirmPage,
})

function ConfirmPage() {
  return <PersonalLinkScreen {...Route.useLoaderData().personal} />
}
