import Database from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { applyMigration } from './migrate.ts'
import { OperatorProblem } from './operator-problem.ts'
import { lastAppliedMigration } from './own-database.ts'

interface Part {
  type: string
  name: string
  /** The table that it belongs to. */
  place: string
  sql: string
}

/** Those of triggers.ts and picture-triggers.ts, whose words change with the versions of this program. */
const ownTrigger = /^(.+)_(insert|update|delete)_(version|pictures)$/

/**
 * Refuses a database whose tables, indices and views are not to the letter what our migrations make up to the last one
 * that it knows, and one with triggers of other names than ours. Reads the schema alone: nothing that stands in it runs.
 * @throws OperatorProblem
 */
export function assertOwnSchema(client: Database.Database, file: string, migrationsFolder: string): void {
  const [found, expected] = [partsOf(client), partsMadeUpTo(lastAppliedMigration(client) ?? 0, migrationsFolder)]
  const other = [...found.keys(), ...expected.keys()].find((part) => found.get(part) !== expected.get(part))
  if (other === undefined) return
  throw new OperatorProblem(`${file} is no backup of this site (its ${other} is not as this program makes it).`)
}

function partsMadeUpTo(last: number, migrationsFolder: string): Map<string, string> {
  const client = new Database(':memory:')
  try {
    for (const migration of readMigrationFiles({ migrationsFolder })) {
      if (migration.folderMillis <= last) applyMigration(client, migration)
    }
    return partsOf(client)
  } finally {
    client.close()
  }
}

/** What each table, index, view and foreign trigger is made by, without the quotes that a rename puts there. */
function partsOf(client: Database.Database): Map<string, string> {
  const parts = client
    .prepare<[], Part>(
      // The table of migrations has been made by drizzle itself, in other words.
      `select type, name, tbl_name as place, sql from sqlite_master
       where name not like 'sqlite\\_%' escape '\\' and (type, name) <> ('table', '__drizzle_migrations')`,
    )
    .all()
  return new Map(
    parts
      .filter(({ type, name, place }) => type !== 'trigger' || ownTrigger.exec(name)?.[1] !== place)
      .map(({ type, name, sql }) => [`${type} ${JSON.stringify(name)}`, sql.replaceAll(/[\s"`]/g, '')]),
  )
}
