import { and, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { slugRedirects } from '#db/schema/site.ts'
import { pagesWithParameters } from '#domain/page-parameters.ts'
import { parseRowId } from '#domain/row-id.ts'
import { staticPaths } from '#domain/static-paths.ts'
import { contents } from '#server/contents.ts'
import type { Content } from '#server/publishing/content.ts'

const lists = contents.flatMap(({ listPath }) => listPath ?? [])
/** Pages that do not depend on what is stored. */
export const fixedPages: ReadonlySet<string> = new Set([...staticPaths, ...lists, ...pagesWithParameters])

/** Where one of each kind is read, such as "/blog/": some have no page of their own. */
export const itemFolders = contents.flatMap((content) => {
  const folder = content.itemPath?.('')
  return folder?.endsWith('/') ? [{ folder, hasItem: findItem(content) }] : []
})

/**
 * Whether a page of ours is at a path, or was, or will be: of all others there are as many as anybody makes up. What only
 * the administrator may read counts too; whether he shows it, its page says.
 * @param path written as the site's own links write it
 */
export function isOwnPage(path: string, db: Db): boolean {
  if (fixedPages.has(path)) return true
  const found = itemFolders.find(({ folder }) => path.startsWith(folder))
  return found?.hasItem(db, decodeURIComponent(path.slice(found.folder.length))) ?? false
}

/** By slug, an old one too, where it has slugs, else by id. */
function findItem({ kind, table }: Content): (db: Db, key: string) => boolean {
  const { id, slug } = table as unknown as { id: SQLiteColumn; slug?: SQLiteColumn }
  const one = { found: sql`1` }
  const byKey = prepared((db) => {
    const isKey = eq(slug ?? id, sql.placeholder('key'))
    return db.select(one).from(table).where(isKey).limit(1).prepare()
  })
  const byOldSlug = prepared((db) => {
    const isOld = and(eq(slugRedirects.kind, kind), eq(slugRedirects.slug, sql.placeholder('key')))
    return db.select(one).from(slugRedirects).where(isOld).limit(1).prepare()
  })
  return (db, key) => {
    if (!slug) return parseRowId(key) !== null && byKey(db).get({ key: Number(key) }) !== undefined
    return (byKey(db).get({ key }) ?? byOldSlug(db).get({ key })) !== undefined
  }
}
