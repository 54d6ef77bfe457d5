import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { articles } from '#db/schema/articles.ts'
import type { issues } from '#db/schema/issues.ts'
import type { reviews } from '#db/schema/reviews.ts'
import type { ContentPages } from '#domain/publishing/content-pages.ts'
import { type Place, unpublishedState } from '#domain/publishing/place.ts'
import type { PublicPage } from './content.ts'
import { newestFirst, visible } from './visible.ts'

interface Stories extends Pick<ContentPages, 'kind'> {
  table: typeof articles | typeof reviews | typeof issues
  itemPath: (slug: string) => string
  /** The rows that have a public page, where these are not all visible ones. */
  isPublic?: SQL | undefined
}

/** Every page of a story that a visitor may read, newest first. One that was scheduled has changed when it appeared. */
export function listStoryPages(db: Db, now: Date, { table, itemPath, isPublic }: Stories): PublicPage[] {
  const changedAt = sql`max(${table.updatedAt}, coalesce(${table.publishedAt}, 0))`.mapWith(table.updatedAt)
  return db
    .select({ slug: table.slug, changedAt })
    .from(table)
    .where(isPublic ?? visible(table, now))
    .orderBy(...newestFirst(table))
    .all()
    .map(({ slug, changedAt }) => ({ path: itemPath(slug), changedAt }))
}

/** Every story of a kind, drafts and scheduled ones too, newest first. For the administrator alone. */
export function listStoryPlaces(db: Db, now: Date, { kind, table, itemPath, isPublic }: Stories): Place[] {
  const isShown = sql<boolean>`${isPublic ?? visible(table, now)}`.mapWith(Boolean)
  return db
    .select({
      ...{ id: table.id, title: table.title, slug: table.slug, isPublic: isShown },
      ...{ published: table.published, publishedAt: table.publishedAt },
    })
    .from(table)
    .orderBy(...newestFirst(table))
    .all()
    .map(({ id, title, slug, isPublic, ...row }) => ({
      ...{ kind, title, path: itemPath(slug), isPublic, editId: id },
      ...unpublishedState(row, now),
    }))
}
