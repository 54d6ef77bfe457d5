import { contactPage } from '#domain/contact/contact-page.ts'
import { correctionsPage } from '#domain/corrections/correction.ts'
import { whenPage } from '#domain/dive-sites/when-page.ts'
import { mySitesPage } from '#domain/my-sites/my-sites-page.ts'
import { newsletterPages, subscribedPage } from '#domain/newsletter/newsletter-links.ts'
import type { Parameters } from '#domain/publishing/content-pages.ts'
import { comparePage } from '#domain/reviews/comparison.ts'
import { searchPage } from '#domain/search/search.ts'
import { adminDiveSitesPage, adminPage } from './admin-pages.ts'

const pages: Readonly<Record<string, Parameters>> = {
  [searchPage.path]: searchPage.parameters,
  [contactPage.path]: contactPage.parameters,
  [correctionsPage.path]: correctionsPage.parameters,
  [mySitesPage.path]: mySitesPage.parameters,
  [whenPage.path]: whenPage.parameters,
  [comparePage.path]: comparePage.parameters,
  [subscribedPage.path]: subscribedPage.parameters,
  [newsletterPages.confirm.path]: newsletterPages.confirm.parameters,
  [newsletterPages.unsubscribe.path]: newsletterPages.unsubscribe.parameters,
  [adminPage.path]: adminPage.parameters,
  [adminDiveSitesPage.path]: adminDiveSitesPage.parameters,
}

export const pagesWithParameters = Object.keys(pages)

/** The parameters of pages that list no content of one kind; lists have theirs in their `…-pages.ts`. */
export function pageParameters(path: string): Parameters {
  return Object.hasOwn(pages, path) ? (pages[path] ?? {}) : {}
}

/** Pages that list no content of one kind; the lists themselves are in the nouns' own `…-pages.ts`. */
export const staticPages = [
  { path: '/', title: 'Home' },
  { path: '/learn-to-dive', title: 'Learn to Dive' },
  { path: '/when', title: 'When to Go' },
  { path: '/closures', title: 'Closures' },
  { path: mySitesPage.path, title: 'My Sites' },
  { path: '/about', title: 'About Us' },
  { path: '/contact', title: 'Contact' },
  { path: '/affiliate-disclosure', title: 'Affiliate Disclosure' },
  { path: '/privacy-policy', title: 'Privacy Policy' },
  { path: '/terms-of-service', title: 'Terms of Service' },
] as const

export const staticPaths = staticPages.map(({ path }) => path)
