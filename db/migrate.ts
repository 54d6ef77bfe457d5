import type Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { saveBackup } from './backups.ts'
import type { SiteDatabase } from './client.ts'
import { assertNotNewer, lastAppliedMigration, lastKnownMigration, ownMigrations } from './own-database.ts'

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
      assertNotNewer(limitsDb.$client, file, migrationsFolder)
      if (applied === known) return null
      const isWorthSaving = applied !== null && file !== ':memory:'
      const snapshot = isWorthSaving ? saveBackup(db.$client, file, 'before-migration', now) : null
      dropTriggers(limitsDb.$client)
      for (const migration of readMigrationFiles({ migrationsFolder })) {
        if (applied === null || migration.folderMillis > applied) applyMigration(limitsDb.$client, migration)
      }
      tx.run(sql`insert or ignore into site_state (id) values (1)`)
      return snapshot
    },
    { behavior: 'immediate' },
  )
}

/** The start makes them anew. Those of another table that name one which is rebuilt would stop it from taking its name. */
export function dropTriggers(client: Database.Database): void {
  const names = client.prepare("select name from sqlite_master where type = 'trigger'").pluck().all()
  // A file from elsewhere may have any name in it.
  for (const name of names) client.exec(`drop trigger "${String(name).replaceAll('"', '""')}"`)
}

/** drizzle's own migrator reads what was applied before it takes a lock, so that two starts could run a migration twice. */
export function applyMigration(
  client: Database.Database,
  { sql: statements, hash, folderMillis }: MigrationFile,
): void {
  client.exec(
    'create table if not exists __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)',
  )
  for (const statement of statements) client.exec(statement)
  client.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run(hash, folderMillis)
}
type MigrationFile = ReturnType<typeof readMigrationFiles>[number]
