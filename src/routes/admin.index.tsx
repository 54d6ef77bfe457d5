import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { adminPage } from '#domain/admin-pages.ts'
import { readParameters } from '#domain/content-pages.ts'
import { Tooltips } from '../components/icon-button.tsx'
import { AdminGate } from '../features/admin/admin-gate.tsx'
import { Dashboard } from '../features/admin/dashboard.tsx'
import { definePanel, openPanel } from '../features/admin/panels.ts'
import { loadHead } from '../lib/load.ts'
import { headOf } from '../lib/page-head.ts'

/** The dashboard's tabs in their order; `/admin` alone opens the first. */
const panels = [
  definePanel({
    tab: 'blog',
    title: 'Blog Creator',
    kind: 'article',
    load: () => import('../features/articles/admin/article-desk.tsx').then(({ ArticleDesk }) => ArticleDesk),
  }),
  definePanel({
    tab: 'gear-reviews',
    title: 'Gear Reviews',
    kind: 'review',
    load: () => import('../features/reviews/admin/review-desk.tsx').then(({ ReviewDesk }) => ReviewDesk),
  }),
  definePanel({
    tab: 'photos',
    title: 'Photo Management',
    load: () => import('../features/dive-sites/admin/photo-panel.tsx').then(({ PhotoPanel }) => PhotoPanel),
  }),
  definePanel({
    tab: 'newsletter',
    title: 'Newsletter',
    load: () =>
      import('../features/newsletter/admin/newsletter-panel.tsx').then(({ NewsletterPanel }) => NewsletterPanel),
  }),
  definePanel({
    tab: 'messages',
    title: 'Messages',
    load: () => import('../features/contact/admin/messages-panel.tsx').then(({ MessagesPanel }) => MessagesPanel),
  }),
  definePanel({
    tab: 'security',
    title: 'Security',
    load: () => import('../features/admin/security-panel.tsx').then(({ SecurityPanel }) => SecurityPanel),
  }),
  definePanel({
    tab: 'data-export',
    title: 'Data Export',
    load: () =>
      import('../features/dive-sites/admin/data-export-panel.tsx').then(({ DataExportPanel }) => DataExportPanel),
  }),
  definePanel({
    tab: 'products',
    title: 'Products',
    kind: 'product',
    load: () => import('../features/catalogue/admin/product-desk.tsx').then(({ ProductDesk }) => ProductDesk),
  }),
  definePanel({
    tab: 'locations',
    title: 'Locations',
    kind: 'location',
    load: () => import('../features/catalogue/admin/location-desk.tsx').then(({ LocationDesk }) => LocationDesk),
  }),
  definePanel({
    tab: 'links',
    title: 'Links',
    load: () => import('../features/purchase-links/admin/links-panel.tsx').then(({ LinksPanel }) => LinksPanel),
  }),
  definePanel({
    tab: 'site',
    title: 'Site',
    load: () => import('../features/settings/admin/site-panel.tsx').then(({ SitePanel }) => SitePanel),
  }),
]

export const Route = createFileRoute('/admin/')({
  validateSearch: readAdminSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context: { api }, deps: { tab } }) => {
    const open = openPanel(panels, tab)
    // Pointing at a tab runs this as well.
    if (!import.meta.env.SSR) open.preload()
    return loadHead(api, {
      title: open.tab === tab ? `${open.title}, Admin Dashboard` : 'Admin Dashboard',
      description: 'Where the site is written.',
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
      <AdminGate>
        <Dashboard panels={panels} tab={tab} edit={edit} />
      </AdminGate>
    </Tooltips>
  )
}
