import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { OperatorProblem } from './operator-problem.ts'
import { projectRoot } from './project-root.ts'

export const ownMigrations = join(projectRoot, 'drizzle')

/** The program is older than the database it was given: using it would damage what the newer one wrote. */
export class DatabaseTooNewError extends OperatorProblem {
  constructor(file: string) {
    super(
      `${file} was written by a newer version of this program. Start that version, or restore a backup made before the update.`,
    )
  }
}

/** Refuses a file with tables that this program did not make; an empty one is welcome. @throws OperatorProblem */
export function assertNotForeign(client: Database.Database, file: string, wayOn = ''): void {
  const hasTable = client.prepare("select 1 from sqlite_master where type = 'table' and name = ?").pluck()
  if (hasTable.get('__drizzle_migrations') && hasTable.get('site_state')) return
  const tables = client
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' limit 4")
    .pluck()
    .all()
  if (tables.length === 0) return
  throw new OperatorProblem(
    `${file} belongs to another program (it has the tables ${tables.slice(0, 3).join(', ')}${tables.length > 3 ? ', …' : ''}).${wayOn}`,
  )
}

/** @throws DatabaseTooNewError */
export function assertNotNewer(client: Database.Database, file: string, migrationsFolder: string): void {
  const applied = lastAppliedMigration(client)
  if (applied !== null && applied > lastKnownMigration(migrationsFolder)) throw new DatabaseTooNewError(file)
}

/** Migrations are ordered by the instant they were generated at, in milliseconds; null in a new database. */
export function lastAppliedMigration(client: Database.Database): number | null {
  const table = client
    .prepare("select 1 from sqlite_master where type = 'table' and name = '__drizzle_migrations'")
    .get()
  if (!table) return null
  const row = client.prepare('select max(created_at) as last from __drizzle_migrations').get() as {
    last: number | null
  }
  return row.last === null ? null : Number(row.last)
}

export function lastKnownMigration(migrationsFolder: string): number {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  )
  return Math.max(...journal.entries.map((entry) => entry.when))
}
