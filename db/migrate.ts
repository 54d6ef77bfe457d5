import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db, SiteDatabase } from './client.ts'
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
 * All of it happens under the write lock: of two processes that start on one file, the second finds nothing left to do.
 * @returns the snapshot's path, or null when none was needed
 * @throws DatabaseTooNewError
 */
export function migrateDatabase(
  { db, limitsDb, file }: SiteDatabase,
  now: Date,
  migrationsFolder = ownMigrations,
): string | null {
  const known = lastKnownMigration(migrationsFolder)
  // The other connection holds the lock, because a snapshot is no part of a transaction and only reads.
  return limitsDb.transaction(
    (tx) => {
      const applied = lastAppliedMigration(limitsDb.$client)
      if (applied !== null && applied > known) throw new DatabaseTooNewError(file)
      if (applied === known) return null
      const snapshot = applied !== null && file !== ':memory:' ? snapshotPath(file, now) : null
      if (snapshot) saveSnapshot(db.$client, snapshot)
      for (const migration of readMigrationFiles({ migrationsFolder })) {
        if (applied === null || migration.folderMillis > applied) applyMigration(limitsDb, migration)
      }
      tx.run(sql`insert or ignore into site_state (id) values (1)`)
      return snapshot
    },
    { behavior: 'immediate' },
  )
}

/** drizzle's own migrator reads what was applied before it takes a lock, so that two starts could run a migration twice. */
function applyMigration({ $client }: Db, { sql: statements, hash, folderMillis }: MigrationFile): void {
  $client.exec(
    'create table if not exists __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)',
  )
  for (const statement of statements) $client.exec(statement)
  $client.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run(hash, folderMillis)
}
type MigrationFile = ReturnType<typeof readMigrationFiles>[number]

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
