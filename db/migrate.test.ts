import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { assertIntact } from './backup/snapshot.ts'
import { openDatabase } from './client.ts'
import { temporaryFolder } from './database-testing.ts'
import { DatabaseTooNewError, migrateDatabase } from './migrate.ts'
import { projectRoot } from './project-root.ts'
import { locations } from './schema/catalogue.ts'
import { createPictureTriggers, createTriggers } from './triggers.ts'

const now = new Date('2026-03-14T10:00:00+11:00')

function openSite(folder: string) {
  const database = openDatabase(join(folder, 'site.sqlite'))
  onTestFinished(() => database.close())
  return database
}

/** The migrations of a later version of this program: its own and one more. */
function laterMigrations(folder: string, statements: string): string {
  const later = join(folder, 'drizzle')
  cpSync(join(projectRoot, 'drizzle'), later, { recursive: true })
  const journalFile = join(later, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const entry = { idx: 9999, version: '6', when: Date.parse('2036-01-01'), tag: '9999_later', breakpoints: true }
  writeFileSync(join(later, '9999_later.sql'), statements)
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  return later
}

test('a new database gets the whole schema, the next start changes nothing, and neither saves a copy', () => {
  const folder = temporaryFolder()
  const database = openSite(folder)

  expect(migrateDatabase(database, now)).toBeNull()
  expect(database.db.$client.prepare('select count(*) from articles').pluck().get()).toBe(0)
  const schema = () => database.db.$client.prepare('select name, sql from sqlite_master order by name').all()
  const before = schema()

  expect(migrateDatabase(database, now)).toBeNull()
  expect(schema()).toEqual(before)
  expect(readdirSync(folder)).not.toContain('backups')
})

test('a database with data is saved, verified, before a migration changes it', () => {
  const folder = temporaryFolder()
  const database = openSite(folder)
  migrateDatabase(database, now)
  database.db.$client.exec("insert into products (name, category) values ('Fins', 'Masks & Fins')")

  const snapshot = migrateDatabase(
    database,
    now,
    laterMigrations(folder, 'alter table products add column colour text;'),
  )

  expect(snapshot).toBe(join(folder, 'backups', 'before-migration-2026-03-13T230000.sqlite'))
  assertIntact(snapshot ?? '')
  const saved = new Database(snapshot ?? '', { readonly: true })
  onTestFinished(() => void saved.close())
  expect(saved.prepare('select name from products').pluck().all()).toEqual(['Fins'])
  expect(saved.prepare("select name from pragma_table_info('products')").pluck().all()).not.toContain('colour')
  expect(database.db.$client.prepare('select name, colour from products').all()).toEqual([
    { name: 'Fins', colour: null },
  ])
})

test('a table that a migration rebuilds keeps its triggers', () => {
  const folder = temporaryFolder()
  const database = openSite(folder)
  migrateDatabase(database, now)
  const rebuild = [
    'create table new_locations as select * from locations;',
    'drop table locations;',
    'alter table new_locations rename to locations;',
  ].join('\n--> statement-breakpoint\n')

  migrateDatabase(database, now, laterMigrations(folder, rebuild))
  createTriggers(database.db, [locations])
  const version = () =>
    database.db.$client.prepare<[], number>('select content_version from site_state').pluck().get() ?? 0
  const before = version()
  database.db.$client.exec("insert into locations (name, published) values ('Reef', 1)")

  expect(version()).toBe(before + 1)
})

test('a table that triggers of other tables name can be rebuilt by a migration', () => {
  const folder = temporaryFolder()
  const database = openSite(folder)
  migrateDatabase(database, now)
  createPictureTriggers(database.db, [locations.imageUrl])
  const rebuild = [
    'create table new_pictures (id integer primary key, hash text, deleted_at integer);',
    'drop table pictures;',
    'alter table new_pictures rename to pictures;',
  ]

  migrateDatabase(database, now, laterMigrations(folder, rebuild.join('\n--> statement-breakpoint\n')))
  createPictureTriggers(database.db, [locations.imageUrl])
  const { $client } = database.db
  $client.exec("insert into pictures (hash, deleted_at) values ('abc', 1)")
  $client.exec(
    "insert into locations (name, region, difficulty, image_url) values ('Reef', 'Sydney', 'Beginner', '/pictures/abc/60.jpg')",
  )
  expect($client.prepare('select deleted_at from pictures').pluck().all()).toEqual([null])
})

test('a migration that fails leaves the database as it was, and the snapshot beside it', () => {
  const folder = temporaryFolder()
  const database = openSite(folder)
  migrateDatabase(database, now)
  const broken = 'alter table products add column colour text;\n--> statement-breakpoint\nselect nonsense from nowhere;'

  expect(() => migrateDatabase(database, now, laterMigrations(folder, broken))).toThrow()

  const columns = database.db.$client.prepare("select name from pragma_table_info('products')").pluck().all()
  expect(columns).not.toContain('colour')
  expect(readdirSync(join(folder, 'backups'))).toEqual(['before-migration-2026-03-13T230000.sqlite'])
})

test('a database that a newer program wrote is refused with a clear message, untouched', () => {
  const folder = temporaryFolder()
  const database = openSite(folder)
  migrateDatabase(database, now, laterMigrations(folder, 'alter table products add column colour text;'))

  expect(() => migrateDatabase(database, now)).toThrow(DatabaseTooNewError)
  expect(() => migrateDatabase(database, now)).toThrow(
    `${join(folder, 'site.sqlite')} was written by a newer version of this program. Start that version, or restore a backup made before the update.`,
  )
  expect(database.db.$client.prepare("select name from pragma_table_info('products')").pluck().all()).toContain(
    'colour',
  )
})
