import { type SQL, sql } from 'drizzle-orm'
import type { articles } from '#db/schema/articles.ts'
import type { reviews } from '#db/schema/reviews.ts'

type CategoryColumn = typeof articles.category | typeof reviews.category

/** The category in what visitors read. They read what is published, and the table's own check gives that a category. */
export function publishedCategory<Column extends CategoryColumn>(
  category: Column,
): SQL<NonNullable<Column['_']['data']>> {
  return sql`${category}`
}
