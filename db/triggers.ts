import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './client.ts'

const changes = ['insert', 'update', 'delete'] as const

/**
 * Triggers that raise the content version with every change of the tables that visitors read, in the same transaction.
 * Made anew at every start, because a table rebuild in a migration drops them silently.
 */
export function createTriggers({ $client }: Db, publicTables: readonly SQLiteTable[]): void {
  const statements = publicTables.map(getTableName).flatMap((table) =>
    changes.flatMap((change) => [
      `drop trigger if exists ${table}_${change}_version`,
      `create trigger ${table}_${change}_version after ${change} on ${table} begin
         update site_state set content_version = content_version + 1;
       end`,
    ]),
  )
  $client
    .transaction(() => {
      for (const statement of statements) $client.exec(statement)
    })
    .immediate()
}
