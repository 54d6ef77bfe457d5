/** Pages that list no content of one kind; the lists themselves are in the nouns' own `…-pages.ts`. */
export const staticPaths = [
  '/',
  '/learn-to-dive',
  '/about',
  '/contact',
  '/affiliate-disclosure',
  '/privacy-policy',
  '/terms-of-service',
] as const
