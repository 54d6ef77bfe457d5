import { and, desc, eq, gt, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '#db/client.ts'

/** A table whose rows are drafts first and may be scheduled. */
export type PublishableTable = SQLiteTable &
  Record<'id' | 'published' | 'createdAt', SQLiteColumn> & { publishedAt: SQLiteColumn }

export function isPublishable(table: SQLiteTable): table is PublishableTable {
  return 'published' in table && 'publishedAt' in table
}

/** The one definition of what visitors may see: published, and the instant has come. */
export function visible(table: PublishableTable, now: Date | Placeholder): SQL | undefined {
  const instant = sql.param(now, table.publishedAt)
  return and(eq(table.published, true), or(isNull(table.publishedAt), lte(table.publishedAt, instant)))
}

/** Newest first by publishedAt, else createdAt; the id settles ties so that pages never shuffle. */
export function newestFirst(table: PublishableTable): SQL[] {
  return [desc(sql`coalesce(${table.publishedAt}, ${table.createdAt})`), desc(table.id)]
}

/** When something that is scheduled will appear, in milliseconds; no order. */
export function listScheduledInstants(db: Db, tables: readonly PublishableTable[], now: Date): number[] {
  return tables
    .flatMap((table) =>
      db
        .select({ publishedAt: table.publishedAt })
        .from(table)
        .where(and(eq(table.published, true), gt(table.publishedAt, now)))
        .all(),
    )
    .flatMap(({ publishedAt }) => (publishedAt instanceof Date ? [publishedAt.getTime()] : []))
}
