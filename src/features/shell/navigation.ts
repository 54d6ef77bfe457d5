/** Header links. An item is active on its path prefix; Home only on an exact match. Requirements: s2-nav-items, s2-nav-active-prefix. */
export const headerLinks = [
  { to: '/', label: 'Home', exact: true },
  { to: '/blog', label: 'News', exact: false },
  { to: '/gear-reviews', label: 'Gear Reviews', exact: false },
  { to: '/dive-sites', label: 'Dive Sites', exact: false },
  { to: '/learn-to-dive', label: 'Learn to Dive', exact: false },
  { to: '/about', label: 'About', exact: false },
  { to: '/contact', label: 'Contact', exact: false },
] as const

export const quickLinks = [
  { to: '/gear-reviews', label: 'Gear Reviews' },
  { to: '/dive-sites', label: 'Dive Sites' },
  { to: '/learn-to-dive', label: 'Learn to Dive' },
  { to: '/blog', label: 'Blog' },
  { to: '/about', label: 'About Us' },
  { to: '/contact', label: 'Contact' },
] as const

export const legalLinks = [
  { to: '/affiliate-disclosure', label: 'Affiliate Disclosure' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-service', label: 'Terms of Service' },
] as const
