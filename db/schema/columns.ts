import { sql } from 'drizzle-orm'
import { integer, type SQLiteColumn, text } from 'drizzle-orm/sqlite-core'

/** AUTOINCREMENT, so that the id of a deleted row never comes back under another name. */
export const id = () => integer().primaryKey({ autoIncrement: true })

/** An instant, stored as milliseconds since 1970 (drizzle's `timestamp` mode keeps only seconds). */
export const instant = () => integer({ mode: 'timestamp_ms' })

export const flag = () => integer({ mode: 'boolean' })

/** Cast, because the product is a floating-point number. */
const nowMilliseconds = sql`(cast(unixepoch('subsec') * 1000 as integer))`

export const createdAt = () => instant().notNull().default(nowMilliseconds)

/** Columns of every table that an administrator edits: `revision` rises with each change and settles edit conflicts. */
export const edited = () => ({
  revision: integer().notNull().default(1),
  updatedAt: instant().notNull().default(nowMilliseconds),
})

/** For check constraints: the column's value is one of the listed words. */
export function oneOf(column: SQLiteColumn, values: readonly string[]) {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
  return sql`${column} in (${sql.raw(list)})`
}

export const optionalText = () => text()
export const requiredText = () => text().notNull()
export const textOrEmpty = () => text().notNull().default('')
