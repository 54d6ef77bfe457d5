import { fixedPages, itemFolders } from './own-pages.ts'

/** Letters, digits and `-_.~` mean the same without a percent sign. Source: RFC 3986, section 2.3. */
const needlessEscape = /%(?:2d|5f|7e|3\d|[46][1-9a-f]|[57][\da])/i

/**
 * The path as the site's own links write it, where a page is asked for with a slash at its end, in capitals or with needless
 * percent signs; else null.
 * Only pages of ours are led to, so that nobody is led elsewhere; files and what is no page are no business of this.
 */
export function plainPath(path: string): string | null {
  const decoded = path.split('/').map(decodeURIComponent)
  const plain = decoded.map((segment) => segment.toLowerCase())
  if (plain.length > 2 && plain.at(-1) === '') plain.pop()
  const isPlain = plain.join('/') === decoded.join('/') && !needlessEscape.test(path)
  if (isPlain || !isPage(plain.join('/'))) return null
  return plain.map(encodeURIComponent).join('/')
}

/** Slugs and ids have no dot; files do. */
function isPage(path: string): boolean {
  if (fixedPages.has(path)) return true
  return itemFolders.some(({ folder }) => path.startsWith(folder) && /^[^/.]+$/.test(path.slice(folder.length)))
}
