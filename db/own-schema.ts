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

/** Refuses a database that has a foreign part. @throws OperatorProblem */
export function assertOwnSchema(client: Database.Database, file: string, migrationsFolder: string): void {
  const other = findForeignPart(client, migrationsFolder)
  if (other === null) return
  throw new OperatorProblem(`${file} is no backup of this site (its ${other} is not as this program makes it).`)
}

/**
 * A table, index or view that is not to the letter what our migrations make up to the last one that a database knows, or
 * a trigger of another name than ours, such as 'table "notes"'. Reads the schema alone: nothing that stands in it runs.
 */
export function findForeignPart(client: Database.Database, migrationsFolder: string): string | null {
  const [found, expected] = [partsOf(client), partsMadeUpTo(lastAppliedMigration(client) ?? 0, migrationsFolder)]
  return [...found.keys(), ...expected.keys()].find((part) => found.get(part) !== expected.get(part)) ?? null
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

/** What SQLite keeps for itself, to the letter: whatever else has its names is somebody's. */
const statistics = ['CREATE TABLE sqlite_stat1(tbl,idx,stat)', 'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)']
/** What Litestream, which docs/scaling.md names, makes in the database that it copies, and leaves in what it brings back. */
const ofLitestream = [
  'CREATE TABLE _litestream_lock (id INTEGER)',
  'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)',
]
const harmless = new Set([...statistics, ...ofLitestream])

/** What each table, index, view and foreign trigger is made by, without the quotes that a rename puts around a name. */
function partsOf(client: Database.Database): Map<string, string> {
  const parts = client
    .prepare<[], Part>(
      // The table of migrations has been made by drizzle itself, in other words. What has no words comes with a table.
      `select type, name, tbl_name as place, sql from sqlite_master
       where sql is not null and (type, name) <> ('table', '__drizzle_migrations')`,
    )
    .all()
  return new Map(
    parts
      .filter(({ sql }) => !harmless.has(sql))
      .filter(({ type, name, place }) => type !== 'trigger' || ownTrigger.exec(name)?.[1] !== place)
      .map(({ type, name, sql }) => [`${type} ${JSON.stringify(name)}`, withoutQuotes(sql)]),
  )
}

/** Those of a name with other signs than letters, digits and _ stay. */
function withoutQuotes(sql: string): string {
  return sql
    .replaceAll('`', '"')
    .replaceAll(/"(\w+)"/g, '$1')
    .replaceAll(/\s*([(),])\s*/g, '$1')
    .replaceAll(/\s+/g, ' ')
}
