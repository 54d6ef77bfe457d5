import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { type Db, openDatabase } from './client.ts'
import { migrateDatabase } from './migrate.ts'

/** A folder that is deleted after the test. */
export function temporaryFolder(above = tmpdir()): string {
  const folder = mkdtempSync(join(above, 'kelp-and-coral-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A database in memory with the tables of this version. */
export function migratedDb(): Db {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  migrateDatabase(database, new Date('2026-03-14T10:00:00+11:00'))
  return database.db
}

/** The values of a query's first column in a database file. */
export function listed(file: string, query: string): unknown[] {
  const client = new Database(file, { readonly: true })
  const values = client.prepare(query).pluck().all()
  client.close()
  return values
}
