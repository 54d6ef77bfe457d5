import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { readParameters } from '#domain/publishing/content-pages.ts'
import { adminDiveSitesPage } from '#domain/shared/admin-pages.ts'
import { Tooltips } from '../components/ui/icon-button.tsx'
import { Link } from '../components/ui/link.tsx'
import { MessageScreen } from '../components/ui/message-screen.tsx'
import { AdminBar } from '../features/admin/admin-bar.tsx'
import { DiveSiteManagement } from '../features/dive-sites/admin/dive-site-management.tsx'
import { AdminGate } from '../features/security/admin/admin-gate.tsx'
import { loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'
import { panels } from './-admin-panels.ts'

export const Route = createFileRoute('/admin/dive-sites')({
  validateSearch: readSearch,
  loader: ({ context: { api } }) =>
    loadHead(api, {
      title: adminDiveSitesPage.title,
      description: 'Manage the dive sites.',
      path: adminDiveSitesPage.path,
      isIndexed: false,
    }),
  head: headOf,
  component: AdminDiveSitesPage,
})

function readSearch(params: Record<string, unknown>) {
  return readParameters(adminDiveSitesPage.parameters, params)
}

function AdminDiveSitesPage() {
  const { edit, show } = readSearch({ ...Route.useSearch() })
  const navigate = useNavigate()
  return (
    <Tooltips>
      <AdminGate bar={<AdminBar panels={panels} />} refusal={<AuthenticationRequired />}>
        <DiveSiteManagement
          edit={edit}
          show={show}
          onEdit={(id) =>
            void navigate({
              to: adminDiveSitesPage.path,
              search: { edit: id, show },
              // A form that was closed is not opened again by going back.
              replace: id === undefined,
              resetScroll: false,
            })
          }
        />
      </AdminGate>
    </Tooltips>
  )
}

/** Requirement: s2-manage-auth. */
function AuthenticationRequired() {
  return (
    <MessageScreen title="Authentication Required" text="Please log in to manage the dive sites.">
      <Link to="/admin" className="button button-solid">
        Go to Admin Login
      </Link>
    </MessageScreen>
  )
}
