import { and, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { slugRedirects } from '#db/schema/site.ts'
import { pagesWithParameters, staticPaths } from '#domain/shared/page-parameters.ts'
import { parseRowId } from '#domain/shared/row-id.ts'
import { contents } from '#server/contents.ts'
import type { Content } from '#server/publishing/content.ts'
import { isPublishable, visible } from '#server/publishing/visible.ts'

const lists = contents.flatMap(({ listPath }) => listPath ?? [])
const fixedPaths: ReadonlySet<string> = new Set([...staticPaths, ...lists, ...pagesWithParameters])

/** Where one of each kind is read, such as "/blog/": some have no page of their own. */
const itemFolders = contents.flatMap((content) => {
  const folder = content.itemPath?.('')
  return folder?.endsWith('/') ? [{ folder, hasItem: findItem(content) }] : []
})

/**
 * Whether a public page is or was at a path. Drafts are not known: beyond the rate limit, the response would reveal
 * which of them exist.
 * @param path written as the site's own links write it
 */
export function isKnownPath(path: string, db: Db, now: Date): boolean {
  if (fixedPaths.has(path)) return true
  const found = itemFolders.find(({ folder }) => path.startsWith(folder))
  return found?.hasItem(db, decodeURIComponent(path.slice(found.folder.length)), now) ?? false
}

/** By slug, an old one too, where it has slugs, else by id. */
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

/** Letters, digits and `-_.~` mean the same without a percent sign. Source: RFC 3986, section 2.3. */
const needlessEscape = /%(?:2d|5f|7e|3\d|[46][1-9a-f]|[57][\da])/i

/**
 * The path as the site's own links write it, where a page is asked for with a slash at its end, in capitals or with needless
 * percent signs; else null.
 * It redirects to pages of this site only, never to files or other hosts.
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
