import { and, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { slugRedirects } from '#db/schema/site.ts'
import { isAdminPath } from '#domain/shared/admin-pages.ts'
import { pageParameters, pagesWithParameters, staticPaths } from '#domain/shared/page-parameters.ts'
import { parseRowId } from '#domain/shared/row-id.ts'
import { contents } from '#server/contents.ts'
import type { Content } from '#server/publishing/content.ts'
import { isPublishable, visible } from '#server/publishing/visible.ts'

type Listed = Pick<Content, 'parameters' | 'listValues'>
/** By the path of each list, the parameters that change what it shows, which the routes read as well; and those of files. */
const listedAt = new Map<string | null, Listed>(
  contents.flatMap(({ listPath, parameters, listValues, files }) => [
    [listPath, { parameters, listValues }],
    ...files.map((file): [string, Listed] => [file.path, { parameters: file.parameters, listValues }]),
  ]),
)
const longestValue = 200

interface PageUrl {
  /** The path with its known parameters in one order: what is rendered. */
  url: string
  path: string
  /**
   * False for what anybody could make up without end: paths where nothing is, free text, unknown values, other spellings
   * of a path, and parameters in combination, of which there are hundreds of thousands.
   */
  isCacheable: boolean
}

/** Reduces a request's URL to what the page depends on. `db` tells which values there are, and pages at `now`. */
export function pageUrl(requestUrl: string, db: Db, now: Date): PageUrl {
  const [path = '/', search = ''] = splitOnce(requestUrl, '?')
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  const content = listedAt.get(path)
  const known = Object.entries(content?.parameters ?? pageParameters(path))
  for (const [name] of known) {
    const value = given.get(name)
    if (value) kept.set(name, value.slice(0, longestValue))
  }
  const query = kept.toString()
  const areKnownValues = known.every(([name, { read, isFreeText, isFromData }]) => {
    const value = kept.get(name)
    if (value === null) return true
    if (isFromData) return content ? isInData(content, name, value, db) : false
    // "1" and "01" are the same month, but only one of them is what links say: the other spellings have no end.
    return !isFreeText && String(read(value)) === value
  })
  return {
    url: query ? `${path}?${query}` : path,
    path,
    isCacheable:
      kept.size <= 1 && areKnownValues && isCanonicalPath(path) && !isAdminPath(path) && isThere(path, db, now),
  }
}

function isThere(path: string, db: Db, now: Date): boolean {
  if (listedAt.has(path)) return true
  try {
    return isKnownPath(path, db, now)
  } catch {
    return true
  }
}

function isInData({ listValues }: Listed, name: string, value: string, db: Db): boolean {
  try {
    return listValues?.(db)[name]?.includes(value) ?? false
  } catch {
    // The page itself reports a database that cannot be read.
    return false
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator)
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)]
}

/** Encoded slashes, dots and control characters: no page of this site has them in its path. */
const hidden = /%(?:2f|5c|2e|[01][\da-f]|7f)/i

/**
 * Whether a request's target is an ordinary path of this site: one slash at the start, no empty or dot segments, no
 * backslash, no fragment, nothing hidden by encoding, and decodable. Absolute forms ("http://host/") and "*" are not.
 */
export function isOrdinaryTarget(target: string): boolean {
  const [path] = splitOnce(target, '?')
  // Browsers send no fragment, and programs differ in where they end such a path.
  if (target.includes('#')) return false
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\') || hidden.test(path)) return false
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return false
  return isDecodable(path)
}

/** The target of every request whose own is not ordinary: the router could not read some of them. */
export const oddTarget = '//'

/** Whether the path is written as the site's own links write it: each page then has one URL, and one place in a cache. */
function isCanonicalPath(path: string): boolean {
  const readable = decodeURI(path)
  return path === encodeURI(readable) && readable === readable.toLowerCase() && (path === '/' || !path.endsWith('/'))
}

function isDecodable(path: string): boolean {
  try {
    // The bundler leaves out a call whose result is not used.
    return decodeURIComponent(path).startsWith('/')
  } catch {
    return false
  }
}

const lists = contents.flatMap(({ listPath }) => listPath ?? [])
const fixedPaths: ReadonlySet<string> = new Set([...staticPaths, ...lists, ...pagesWithParameters])

/** Folders of the pages of single items, such as "/blog/"; some kinds have no such pages. */
const itemFolders = contents.flatMap((content) => {
  const folder = content.itemPath?.('')
  return folder?.endsWith('/') ? [{ folder, hasItem: findItem(content) }] : []
})

/**
 * Whether a public page is or was at a path. Drafts are not known: beyond the rate limit, the response would reveal
 * which of them exist.
 * @param path written as the site's own links write it
 */
function isKnownPath(path: string, db: Db, now: Date): boolean {
  if (fixedPaths.has(path)) return true
  const found = itemFolders.find(({ folder }) => path.startsWith(folder))
  return found?.hasItem(db, decodeURIComponent(path.slice(found.folder.length)), now) ?? false
}

/** Items with slugs are found by their slug or a former one, others by id. */
function findItem({ kind, table }: Content): (db: Db, key: string, now: Date) => boolean {
  const { id, slug } = table as unknown as { id: SQLiteColumn; slug?: SQLiteColumn }
  const one = { found: sql`1` }
  const byKey = prepared((db) => {
    const isVisible = isPublishable(table) ? visible(table, sql.placeholder('now')) : undefined
    const isKey = and(eq(slug ?? id, sql.placeholder('key')), isVisible)
    return db.select(one).from(table).where(isKey).limit(1).prepare()
  })
  const byOldSlug = prepared((db) => {
    const isOld = and(eq(slugRedirects.kind, kind), eq(slugRedirects.slug, sql.placeholder('key')))
    return db.select(one).from(slugRedirects).where(isOld).limit(1).prepare()
  })
  return (db, key, now) => {
    if (!slug) return parseRowId(key) !== null && byKey(db).get({ key: Number(key), now }) !== undefined
    return (byKey(db).get({ key, now }) ?? byOldSlug(db).get({ key })) !== undefined
  }
}

/** Brackets, quotes, full stops and invisible characters (U+2000 to U+203F and others), as they are or encoded. */
const strays =
  /(?:[\s.,;:!'"()<>[\]{}*_/]|%(?:2[0-2789ac]|60|3[abce]|5[bd]|7[bd]|c2%(?:a0|ab|ad|bb)|e2%8[01]%[89ab][\da-f]|e3%80%[89][\da-f]|ef%b[bc]%[89ab][\da-f])){1,20}$/i

/**
 * The URL without what was copied behind it from a text, where there is a page only then; else null. Facebook adds a
 * parameter behind that.
 */
export function urlWithoutStrays(requestUrl: string, db: Db, now: Date): string | null {
  const [path, search] = splitOnce(requestUrl, '?').map((part) => part.replace(strays, ''))
  const meant = (path || '/') + (search ? `?${search}` : '')
  return meant !== requestUrl && pageUrl(meant, db, now).isCacheable ? meant : null
}

/** Letters, digits and `-_.~` mean the same without a percent sign. Source: RFC 3986, section 2.3. */
const needlessEscape = /%(?:2d|5f|7e|3\d|[46][1-9a-f]|[57][\da])/i

/**
 * The path as the site's own links write it, where a page is requested with a slash at its end, in capitals or with needless
 * percent signs; else null. It names pages of this site only, never files or other hosts.
 */
export function canonicalPath(path: string): string | null {
  const decoded = path.split('/').map(decodeURIComponent)
  const plain = decoded.map((segment) => segment.toLowerCase())
  if (plain.length > 2 && plain.at(-1) === '') plain.pop()
  const isPlain = plain.join('/') === decoded.join('/') && !needlessEscape.test(path)
  if (isPlain || !isPage(plain.join('/'))) return null
  return plain.map(encodeURIComponent).join('/')
}

/** Slugs and ids have no dot; files do. */
function isPage(path: string): boolean {
  if (fixedPaths.has(path)) return true
  return itemFolders.some(({ folder }) => path.startsWith(folder) && /^[^/.]+$/.test(path.slice(folder.length)))
}
