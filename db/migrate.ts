import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import type { SiteDatabase } from './client.ts'
import { projectRoot } from './project-root.ts'
import { saveSnapshot } from './snapshot.ts'

const ownMigrations = join(projectRoot, 'drizzle')

/** The program is older than the database it was given: starting would damage what the newer one wrote. */
export class DatabaseTooNewError extends Error {
  constructor(file: string) {
    super(
      `${file} was written by a newer version of this program. Start that version, or restore a backup made before the update.`,
    )
  }
}

/**
 * Brings the database up to this program's schema. A database that holds data is first saved beside itself, verified.
 * @returns the snapshot's path, or null when none was needed
 * @throws DatabaseTooNewError
 */
export function migrateDatabase(
  { db, file }: SiteDatabase,
  now: Date,
  migrationsFolder = ownMigrations,
): string | null {
  const applied = lastAppliedMigration(db.$client)
  const known = lastKnownMigration(migrationsFolder)
  if (applied !== null && applied > known) throw new DatabaseTooNewError(file)

  const snapshot = applied !== null && applied < known && file !== ':memory:' ? snapshotPath(file, now) : null
  if (snapshot) saveSnapshot(db.$client, snapshot)
  if (applied !== known) migrate(db, { migrationsFolder })
  db.$client.exec('insert or ignore into site_state (id) values (1)')
  return snapshot
}

function snapshotPath(file: string, now: Date): string {
  const stamp = now.toISOString().replaceAll(':', '').slice(0, 17)
  return join(dirname(file), 'backups', `before-migration-${stamp}.sqlite`)
}

/** Migrations are ordered by the instant they were generated at, in milliseconds; null in a new database. */
function lastAppliedMigration(client: SiteDatabase['db']['$client']): number | null {
  const table = client.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get()
  if (!table) return null
  const row = client.prepare('select max(created_at) as last from __drizzle_migrations').get() as {
    last: number | null
  }
  return row.last === null ? null : Number(row.last)
}

function lastKnownMigration(migrationsFolder: string): number {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  )
  return Math.max(...journal.entries.map((entry) => entry.when))
}
