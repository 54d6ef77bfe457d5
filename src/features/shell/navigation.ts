/** Header links. An item is active on its path prefix; Home only on an exact match. */
export const headerLinks = [
  { to: '/', label: 'Home', exact: true },
  { to: '/blog', label: 'News', exact: false },
  { to: '/dive-sites', label: 'Dive Sites', exact: false },
] as const

export const footerLinks = [
  { to: '/dive-sites', label: 'Dive Sites' },
  { to: '/blog', label: 'Blog' },
] as const
