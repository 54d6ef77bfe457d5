import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './client.ts'
import { isFileInPlace } from './database-file.ts'
import { temporaryFolder } from './database-testing.ts'
import { takeFileAlone } from './file-lock.ts'
import { migrateDatabase } from './migrate.ts'
import { firstMigrationOnly } from './testing.ts'

function databasePath(): string {
  const folder = temporaryFolder()
  return join(folder, 'site.sqlite')
}

test('content is on the disk before it is acknowledged, limits need not be; readers and a writer do not wait for each other; no schema is trusted', () => {
  const file = databasePath()
  // A file that is new keeps SQLite's own default; only one that stands already shows what is asked for.
  openDatabase(file).close()
  const database = openDatabase(file)
  onTestFinished(() => database.close())
  const settingsOf = ({ $client }: typeof database.db) =>
    ['synchronous', 'journal_mode', 'foreign_keys', 'trusted_schema', 'busy_timeout'].map((name) =>
      $client.pragma(name, { simple: true }),
    )

  // 2 is FULL, 1 is NORMAL.
  expect(settingsOf(database.db)).toEqual([2, 'wal', 1, 0, 5_000])
  expect(settingsOf(database.limitsDb)).toEqual([1, 'wal', 1, 0, 5_000])
})

test('a database in memory is one connection, has no file, and closes like any other', () => {
  const database = openDatabase(':memory:')
  expect(existsSync(':memory:.lock')).toBe(false)
  expect(database.limitsDb).toBe(database.db)
  expect(database.db.$client.memory).toBe(true)
  database.close()

  expect(database.db.$client.open).toBe(false)
})

test('another program’s database is refused, stays as it was, and is not locked', () => {
  const file = databasePath()
  new Database(file).exec('create table customers (id)').close()

  expect(() => openDatabase(file)).toThrow(
    `${file} belongs to another program (it has the tables customers). Set DATABASE_FILE to a file of its own.`,
  )
  const after = new Database(file)
  expect(after.pragma('journal_mode', { simple: true })).toBe('delete')
  after.close()
  const release = takeFileAlone(file)
  expect(release).not.toBeNull()
  release?.()
})

test('a log that appears with the first write is the one that belongs to the file', () => {
  const file = databasePath()
  const { db, close } = openDatabase(file)
  expect(isFileInPlace(db.$client)).toBe(true)
  db.$client.exec('create table notes (text text)')

  expect(isFileInPlace(db.$client)).toBe(true)
  close()
})

test('a database in memory is migrated without a copy of it', () => {
  const database = openDatabase(':memory:')
  const folder = temporaryFolder()
  const now = new Date('2026-03-14T10:00:00Z')
  migrateDatabase(database, now, firstMigrationOnly(folder))

  expect(migrateDatabase(database, now)).toBeNull()
  expect(existsSync('backups')).toBe(false)
  database.close()
})
