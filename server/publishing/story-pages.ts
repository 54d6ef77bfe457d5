import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { PublicPage } from './content.ts'
import type { Stories } from './places.ts'
import { newestFirst, visible } from './visible.ts'

/** Every story of a kind that a visitor may read, newest first. One that was scheduled has changed when it appeared. */
export function listStoryPages(db: Db, now: Date, { table, itemPath }: Omit<Stories, 'kind'>): PublicPage[] {
  const changedAt = sql`max(${table.updatedAt}, coalesce(${table.publishedAt}, 0))`.mapWith(table.updatedAt)
  return db
    .select({ slug: table.slug, changedAt })
    .from(table)
    .where(visible(table, now))
    .orderBy(...newestFirst(table))
    .all()
    .map(({ slug, changedAt }) => ({ path: itemPath(slug), changedAt }))
}
