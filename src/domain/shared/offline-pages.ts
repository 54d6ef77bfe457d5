import { isTrackedPath } from './tracked-path.ts'

/** Pages on a device for reading without a connection. */
export const mostReadPages = 20
export const mostSavedPages = 100

/** Pages, as opposed to files, the API, and what is not for visitors or has a token in its URL. */
export function isPublicPage({ pathname }: URL): boolean {
  return isTrackedPath(pathname) && !/\.|^\/(api|trpc|health)(\/|$)/.test(pathname)
}

/** Free text is what somebody typed, and is not cached. */
export function isCacheable(url: URL): boolean {
  return isPublicPage(url) && !url.searchParams.has('q')
}

/** Paths of what a page's HTML needs: its styles and scripts, the coastline, the index of dive sites, its pictures. */
export function filesOf(html: string): string[] {
  const files = html.matchAll(/"(\/(?:assets|trpc)\/[^"#]+)|<img src="(\/(?:art|images|pictures)\/[^"]+)/g)
  return [...new Set([...files].map(([, file, picture]) => file ?? picture ?? ''))]
}

/**
 * A path with its query, without what tells where a visitor comes from, and with one name for all sizes of an uploaded
 * picture: without a connection any of them will do.
 */
export function cacheKey({ pathname, search }: URL): string {
  const query = search.replace(/(?<=[?&])(utm_\w+|gclid|fbclid)=[^&]*&?/g, '').replace(/[?&]$/, '')
  return pathname.replace(/^(\/pictures\/[0-9a-f]+)\/\d+\.\w+$/, '$1') + query
}

const units = [
  { name: 'day', milliseconds: 86_400_000 },
  { name: 'hour', milliseconds: 3_600_000 },
  { name: 'minute', milliseconds: 60_000 },
]

/** "3 hours ago". */
export function ageText(milliseconds: number): string {
  const unit = units.find((each) => milliseconds >= each.milliseconds)
  if (!unit) return 'a moment ago'
  const count = Math.floor(milliseconds / unit.milliseconds)
  return `${count} ${unit.name}${count === 1 ? '' : 's'} ago`
}
