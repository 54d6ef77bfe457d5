import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { articles } from '#db/schema/articles.ts'
import type { reviews } from '#db/schema/reviews.ts'
import type { ContentPages } from '#domain/content-pages.ts'
import type { Place } from '#domain/place.ts'
import { newestFirst, visible } from './visible.ts'

export interface Stories extends Pick<ContentPages, 'kind'> {
  table: typeof articles | typeof reviews
  itemPath: (slug: string) => string
}

/** Every story of a kind, drafts and scheduled ones too, newest first. For the administrator alone. */
export function listStoryPlaces(db: Db, now: Date, { kind, table, itemPath }: Stories): Place[] {
  const isPublic = sql<boolean>`${visible(table, now) as SQL}`.mapWith(Boolean)
  return db
    .select({ id: table.id, title: table.title, slug: table.slug, isPublic })
    .from(table)
    .orderBy(...newestFirst(table))
    .all()
    .map(({ id, title, slug, isPublic }) => ({ kind, title, path: itemPath(slug), isPublic, editId: id }))
}
