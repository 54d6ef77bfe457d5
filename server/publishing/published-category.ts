import { type SQL, sql } from 'drizzle-orm'
import type { articles } from '#db/schema/articles.ts'
import type { reviews } from '#db/schema/reviews.ts'

type CategoryColumn = typeof articles.category | typeof reviews.category

/** The category of a published row, which the table's own check makes sure of. */
export function publishedCategory<Column extends CategoryColumn>(
  category: Column,
): SQL<NonNullable<Column['_']['data']>> {
  return sql`${category}`
}
