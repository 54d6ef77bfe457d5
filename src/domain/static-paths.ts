/** Pages that list no content of one kind; the lists themselves are in the nouns' own `…-pages.ts`. */
export const staticPages = [
  { path: '/', title: 'Home' },
  { path: '/learn-to-dive', title: 'Learn to Dive' },
  { path: '/about', title: 'About Us' },
  { path: '/contact', title: 'Contact' },
  { path: '/affiliate-disclosure', title: 'Affiliate Disclosure' },
  { path: '/privacy-policy', title: 'Privacy Policy' },
  { path: '/terms-of-service', title: 'Terms of Service' },
] as const

export const staticPaths = staticPages.map(({ path }) => path)
