import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { issues } from '#db/schema/issues.ts'
import type { PublicPage } from './content.ts'
import type { Stories } from './places.ts'
import { newestFirst, visible } from './visible.ts'

interface Pages extends Pick<Stories, 'itemPath'> {
  table: Stories['table'] | typeof issues
  /** Which of them have a page; all that visitors may see, unless said otherwise. */
  isPublic?: SQL | undefined
}

/** Every page of a story that a visitor may read, newest first. One that was scheduled has changed when it appeared. */
export function listStoryPages(db: Db, now: Date, { table, itemPath, isPublic }: Pages): PublicPage[] {
  const changedAt = sql`max(${table.updatedAt}, coalesce(${table.publishedAt}, 0))`.mapWith(table.updatedAt)
  return db
    .select({ slug: table.slug, changedAt })
    .from(table)
    .where(isPublic ?? visible(table, now))
    .orderBy(...newestFirst(table))
    .all()
    .map(({ slug, changedAt }) => ({ path: itemPath(slug), changedAt }))
}
