import type { Db } from './client.ts'

const publicTables = ['articles', 'reviews', 'products', 'locations', 'dive_sites', 'slug_redirects'] as const
const changes = ['insert', 'update', 'delete'] as const

/**
 * Triggers that raise the content version with every change a visitor could see, in the same transaction.
 * Made anew at every start, because a table rebuild in a migration drops them silently.
 */
export function createTriggers({ $client }: Db): void {
  const statements = publicTables.flatMap((table) =>
    changes.flatMap((change) => [
      `drop trigger if exists ${table}_${change}_version`,
      `create trigger ${table}_${change}_version after ${change} on ${table} begin
         update site_state set content_version = content_version + 1;
       end`,
    ]),
  )
  $client.transaction(() => {
    $client.exec('insert or ignore into site_state (id) values (1)')
    for (const statement of statements) $client.exec(statement)
  })()
}
