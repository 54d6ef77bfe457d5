import { definePanel } from '../features/admin/panels.ts'
import { UnreadCount } from '../features/contact/admin/unread-count.tsx'
import { OpenCount } from '../features/corrections/admin/open-count.tsx'

/**
 * The dashboard's panels in the order of their tabs. The first is open at `/admin` alone and has no tab: the dashboard's
 * title leads to it.
 */
export const panels = [
  definePanel({
    tab: 'overview',
    title: 'Needs attention',
    group: 'Overview',
    load: () => import('../features/overview/admin/overview-panel.tsx').then(({ OverviewPanel }) => OverviewPanel),
  }),
  definePanel({
    tab: 'views',
    title: 'Page views',
    group: 'Overview',
    load: () =>
      import('../features/page-views/admin/page-views-panel.tsx').then(({ PageViewsPanel }) => PageViewsPanel),
  }),
  definePanel({
    tab: 'blog',
    title: 'Blog Creator',
    load: () => import('../features/articles/admin/article-editor.tsx').then(({ ArticleEditor }) => ArticleEditor),
  }),
  definePanel({
    tab: 'gear-reviews',
    title: 'Reviews',
    group: 'Gear Reviews',
    load: () => import('../features/reviews/admin/review-editor.tsx').then(({ ReviewEditor }) => ReviewEditor),
  }),
  definePanel({
    tab: 'links',
    title: 'Shop links',
    group: 'Gear Reviews',
    load: () => import('../features/purchase-links/admin/links-panel.tsx').then(({ LinksPanel }) => LinksPanel),
  }),
  definePanel({
    tab: 'photos',
    title: 'Dive-site photos',
    group: 'Photo Management',
    load: () => import('../features/dive-sites/admin/photo-panel.tsx').then(({ PhotoPanel }) => PhotoPanel),
  }),
  definePanel({
    tab: 'pictures',
    title: 'Uploaded pictures',
    group: 'Photo Management',
    load: () => import('../features/pictures/admin/pictures-panel.tsx').then(({ PicturesPanel }) => PicturesPanel),
  }),
  definePanel({
    tab: 'newsletter',
    title: 'Subscribers',
    group: 'Newsletter',
    load: () =>
      import('../features/newsletter/admin/subscribers-panel.tsx').then(({ SubscribersPanel }) => SubscribersPanel),
  }),
  definePanel({
    tab: 'issues',
    title: 'Issues',
    group: 'Newsletter',
    load: () => import('../features/newsletter/admin/issues/issue-editor.tsx').then(({ IssueEditor }) => IssueEditor),
  }),
  definePanel({
    tab: 'security',
    title: 'Security',
    load: () => import('../features/security/admin/security-panel.tsx').then(({ SecurityPanel }) => SecurityPanel),
  }),
  definePanel({
    tab: 'data-export',
    title: 'Data Export',
    load: () => import('./-data-export-tab.tsx').then(({ DataExportTab }) => DataExportTab),
  }),
  definePanel({
    tab: 'messages',
    title: 'Messages',
    Count: UnreadCount,
    load: () => import('./-messages-tab.tsx').then(({ MessagesTab }) => MessagesTab),
  }),
  definePanel({
    tab: 'corrections',
    title: 'Corrections',
    Count: OpenCount,
    load: () =>
      import('../features/corrections/admin/corrections-panel.tsx').then(({ CorrectionsPanel }) => CorrectionsPanel),
  }),
  definePanel({
    tab: 'products',
    title: 'Products',
    group: 'Home page',
    load: () => import('../features/catalogue/admin/product-editor.tsx').then(({ ProductEditor }) => ProductEditor),
  }),
  definePanel({
    tab: 'locations',
    title: 'Locations',
    group: 'Home page',
    load: () => import('../features/catalogue/admin/location-editor.tsx').then(({ LocationEditor }) => LocationEditor),
  }),
  definePanel({
    tab: 'site',
    title: 'Settings',
    group: 'Site',
    load: () => import('../features/settings/admin/site-panel.tsx').then(({ SitePanel }) => SitePanel),
  }),
  definePanel({
    tab: 'trash',
    title: 'Trash',
    group: 'Site',
    load: () => import('../features/trash/admin/trash-panel.tsx').then(({ TrashPanel }) => TrashPanel),
  }),
]
