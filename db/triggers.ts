import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './client.ts'
import { diveSites } from './schema/dive-sites.ts'

/** Each with the rows that it knows. */
const changes = { insert: ['new'], update: ['old', 'new'], delete: ['old'] }

/**
 * Triggers that raise the content version with every change of what visitors read, in the same transaction: a draft that
 * stays one is none. Made anew at every start, because a table rebuild in a migration drops them silently.
 */
export function createTriggers({ $client }: Db, publicTables: readonly SQLiteTable[]): void {
  const statements = publicTables.flatMap((table) =>
    Object.entries(changes).flatMap(([change, rows]) => {
      const name = getTableName(table)
      const isPublic =
        'published' in getTableColumns(table) ? `when ${rows.map((row) => `${row}.published`).join(' or ')}` : ''
      return [
        `drop trigger if exists ${name}_${change}_version`,
        `create trigger ${name}_${change}_version after ${change} on ${name} ${isPublic} begin
           update site_state set ${raised(table)};
         end`,
      ]
    }),
  )
  $client
    .transaction(() => {
      for (const statement of statements) $client.exec(statement)
    })
    .immediate()
}

function raised(table: SQLiteTable): string {
  const columns = ['content_version', ...(table === diveSites ? ['dive_sites_version'] : [])]
  return columns.map((column) => `${column} = ${column} + 1`).join(', ')
}
