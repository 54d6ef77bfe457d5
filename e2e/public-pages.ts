import type { ContentKind } from '#server/contents.ts'
import { staticPaths } from '#src/domain/shared/page-parameters.ts'

/** The list of each kind of content and one of its pages, out of the seed; none where a kind has no pages of its own. */
const pagesOf: Record<ContentKind, readonly string[]> = {
  article: ['/blog', '/blog/fish-rock-cave-front-to-back'],
  review: ['/gear-reviews', '/gear-reviews/shearwater-peregrine'],
  diveSite: ['/dive-sites', '/dive-sites/923'],
  region: ['/regions', '/regions/sydney'],
  product: [],
  location: [],
  issue: ['/letters'],
  marineLife: ['/marine-life', '/marine-life/weedy-seadragon'],
}

/** Pages that stand for all, wherever every page is to be looked at: quality, Lighthouse. */
export const publicPages: readonly string[] = [...staticPaths, ...Object.values(pagesOf).flat()]

export const missingPage = '/nothing/here'

/** Lists that are filtered or find nothing, and pages that no link leads to. */
export const otherPages: readonly string[] = [
  '/blog?category=Safety',
  '/gear-reviews?category=Dive+Computers',
  '/gear-reviews?search=zzz',
  '/gear-reviews/compare?category=Dive+Computers',
  '/gear-reviews/compare?items=suunto-d5,shearwater-peregrine,garmin-descent-g1,cressi-leonardo&sort=price',
  '/dive-sites?q=zzzz',
  '/dive-sites/923/card',
  '/search?q=reef',
  '/subscribed',
  '/my-sites?sites=923-1120',
  '/corrections?page=%2Fdive-sites%2F923',
  missingPage,
]
