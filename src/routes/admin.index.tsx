import { createFileRoute } from '@tanstack/react-router'
import { AdminGate } from '../features/admin/admin-gate.tsx'
import { Dashboard } from '../features/admin/dashboard.tsx'
import { loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

export const Route = createFileRoute('/admin/')({
  loader: ({ context: { api } }) =>
    loadHead(api, {
      title: 'Admin Dashboard',
      description: 'Where the site is written.',
      path: '/admin',
      isIndexed: false,
    }),
  head: headOf,
  component: AdminPage,
})

function AdminPage() {
  return (
    <AdminGate>
      <Dashboard />
    </AdminGate>
  )
}
