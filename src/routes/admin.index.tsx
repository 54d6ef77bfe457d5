import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readParameters } from '#domain/publishing/content-pages.ts'
import { adminPage } from '#domain/shared/admin-pages.ts'
import { Tooltips } from '../components/ui/icon-button.tsx'
import { AdminBar } from '../features/admin/admin-bar.tsx'
import { Dashboard } from '../features/admin/dashboard.tsx'
import { openPanel } from '../features/admin/panels.ts'
import { AdminGate } from '../features/security/admin/admin-gate.tsx'
import { loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'
import { panels } from './-admin-panels.ts'

export const Route = createFileRoute('/admin/')({
  validateSearch: readAdminSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context: { api }, deps: { tab } }) => {
    const open = openPanel(panels, tab)
    // Pointing at a tab runs this as well.
    if (!import.meta.env.SSR) open.preload()
    return loadHead(api, {
      title: open.tab === tab ? `${open.title}, Admin Dashboard` : 'Admin Dashboard',
      description: 'Manage the content of the site.',
      path: adminPage.path,
      isIndexed: false,
    })
  },
  head: headOf,
  component: AdminPage,
})

function readAdminSearch(params: Record<string, unknown>) {
  return readParameters(adminPage.parameters, params)
}

function AdminPage() {
  const { tab, edit } = readAdminSearch({ ...Route.useSearch() })
  // A page that came whole ran its loader on the server.
  useEffect(() => openPanel(panels, tab).preload(), [tab])
  return (
    <Tooltips>
      <AdminGate bar={<AdminBar panels={panels} isHeading />}>
        <Dashboard panels={panels} tab={tab} edit={edit} />
      </AdminGate>
    </Tooltips>
  )
}
