import { and, desc, eq, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { articles } from '#db/schema/articles.ts'
import type { products } from '#db/schema/catalogue.ts'
import type { reviews } from '#db/schema/reviews.ts'

type Publishable = typeof articles | typeof reviews | typeof products

/** The one definition of what a visitor may see: published, and its instant has come. */
export function visible(table: Publishable, now: Date | Placeholder): SQL | undefined {
  const instant = sql.param(now, table.publishedAt)
  return and(eq(table.published, true), or(isNull(table.publishedAt), lte(table.publishedAt, instant)))
}

/** Newest first by publishedAt, else createdAt; the id settles ties so that pages never shuffle. */
export function newestFirst(table: Publishable): SQL[] {
  return [desc(sql`coalesce(${table.publishedAt}, ${table.createdAt})`), desc(table.id)]
}
