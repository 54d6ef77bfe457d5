import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { saveBackup } from './backup/backups.ts'
import type { SiteDatabase } from './client.ts'
import { OperatorProblem } from './errors.ts'
import { projectRoot } from './project-root.ts'

const ownMigrations = join(projectRoot, 'drizzle')

/** The program is older than the database it was given: using it would damage what the newer one wrote. */
export class DatabaseTooNewError extends OperatorProblem {
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
  const known = listKnownMigrations(migrationsFolder).at(-1) ?? 0
  // The other connection holds the lock, because a snapshot is no part of a transaction and only reads.
  return limitsDb.transaction(
    (tx) => {
      const applied = listAppliedMigrations(limitsDb.$client).at(-1) ?? null
      if (applied === known) return null
      if (applied !== null && applied > known) throw new DatabaseTooNewError(file)
      const isWorthSaving = applied !== null && file !== ':memory:'
      const snapshot = isWorthSaving ? saveBackup(db.$client, file, 'before-migration', now) : null
      dropEvery('trigger', limitsDb.$client)
      for (const migration of readMigrationFiles({ migrationsFolder })) {
        if (applied === null || migration.folderMillis > applied) applyMigration(limitsDb.$client, migration)
      }
      tx.run(sql`insert or ignore into site_state (id) values (1)`)
      return snapshot
    },
    { behavior: 'immediate' },
  )
}

/** Triggers are recreated by each start. Those that name another table, which is rebuilt, would stop that from being renamed. */
export function dropEvery(type: 'trigger' | 'view', client: Database.Database): void {
  const names = client.prepare('select name from sqlite_master where type = ?').pluck().all(type)
  // A file from elsewhere may have any name in it.
  for (const name of names) client.exec(`drop ${type} "${String(name).replaceAll('"', '""')}"`)
}

/** drizzle's own migrator reads what was applied before it takes a lock, so that two starts could run a migration twice. */
function applyMigration(client: Database.Database, { sql: statements, hash, folderMillis }: MigrationFile): void {
  client.exec(
    'create table if not exists __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)',
  )
  for (const statement of statements) client.exec(statement)
  client.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run(hash, folderMillis)
}
type MigrationFile = ReturnType<typeof readMigrationFiles>[number]

/** Each migration is recorded by the instant that it was generated at, in milliseconds. */
function listAppliedMigrations(client: Database.Database): number[] {
  const table = client
    .prepare("select 1 from sqlite_master where type = 'table' and name = '__drizzle_migrations'")
    .get()
  if (!table) return []
  return client.prepare('select distinct created_at from __drizzle_migrations order by 1').pluck().all().map(Number)
}

function listKnownMigrations(migrationsFolder: string): number[] {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  )
  return journal.entries.map((entry) => entry.when).sort((a, b) => a - b)
}

/**
 * A backup of this site records the first migrations of this program, or all of them.
 * @throws OperatorProblem otherwise, DatabaseTooNewError when it records later ones
 */
export function assertOwnMigrations(client: Database.Database, file: string): void {
  const [applied, known] = [listAppliedMigrations(client), listKnownMigrations(ownMigrations)]
  if (applied.length === 0) throw new OperatorProblem(`${file} is empty.`)
  if ((applied.at(-1) ?? 0) > (known.at(-1) ?? 0)) throw new DatabaseTooNewError(file)
  if (applied.every((instant, index) => instant === known[index])) return
  throw new OperatorProblem(`${file} is not a backup of this site (its migrations are not those of this program).`)
}
