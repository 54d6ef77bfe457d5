import { sql } from 'drizzle-orm'
import { check, sqliteTable } from 'drizzle-orm/sqlite-core'
import { createdAt, edited, id, optionalText, requiredText, textOrEmpty } from './columns.ts'

export const regions = sqliteTable(
  'regions',
  {
    id: id(),
    slug: requiredText().unique(),
    /** As its dive sites name it. */
    name: requiredText().unique(),
    title: requiredText(),
    summary: textOrEmpty(),
    content: textOrEmpty(),
    /** One a line. */
    sources: textOrEmpty(),
    checkedAt: optionalText(),
    createdAt: createdAt(),
    ...edited(),
  },
  (table) => [check('regions_checked_at_date', sql`${table.checkedAt} is date(${table.checkedAt})`)],
)
