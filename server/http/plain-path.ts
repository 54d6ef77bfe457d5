import { pagesWithParameters } from '#domain/page-parameters.ts'
import { staticPaths } from '#domain/static-paths.ts'
import { contents } from '#server/contents.ts'

const lists = contents.flatMap(({ listPath }) => listPath ?? [])
/** Where one of each kind is read, such as "/blog/": some are listed nowhere, and some have no page of their own. */
const folders = contents.flatMap(({ itemPath }) => itemPath?.('') ?? []).filter((path) => path.endsWith('/'))
const pages = new Set<string>([...staticPaths, ...lists, ...pagesWithParameters, '/subscribed'])

/**
 * The path as the site's own links write it, where a page is asked for with a slash at its end or in capitals; else null.
 * Only pages of ours are led to, so that nobody is led elsewhere; files and what is no page are no business of this.
 */
export function plainPath(path: string): string | null {
  const decoded = path.split('/').map(decodeURIComponent)
  const plain = decoded.map((segment) => segment.toLowerCase())
  if (plain.length > 2 && plain.at(-1) === '') plain.pop()
  if (plain.join('/') === decoded.join('/') || !isPage(plain.join('/'))) return null
  return plain.map(encodeURIComponent).join('/')
}

/** Slugs and ids have no dot; files do. */
function isPage(path: string): boolean {
  if (pages.has(path)) return true
  return folders.some((folder) => path.startsWith(folder) && /^[^/.]+$/.test(path.slice(folder.length)))
}
