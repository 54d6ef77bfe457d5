import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { saveBackup } from './backup/backups.ts'
import { assertNotForeign, openDatabase } from './client.ts'
import { temporaryFolder } from './database-testing.ts'
import { takeFileAlone } from './file-lock.ts'
import { migrateDatabase } from './migrate.ts'
import { contactMessages } from './schema/contact.ts'
import { newsletterSubscribers } from './schema/newsletter.ts'

const now = new Date('2026-03-14T10:00:00Z')
const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('database, log and backups are for their owner alone, and so is the folder that is made for them', () => {
  const folder = join(temporaryFolder(), 'data')
  const file = join(folder, 'site.sqlite')
  const database = openDatabase(file)
  migrateDatabase(database, now)
  const backup = saveBackup(database.db.$client, file, 'site', now)
  const rights = [file, `${file}-wal`, `${file}-shm`, `${file}.lock`, backup].map(rightsOf)
  database.close()

  expect(rights).toEqual(Array(5).fill('600'))
  expect([folder, join(folder, 'backups')].map(rightsOf)).toEqual(['700', '700'])
})

test('files and backups that everybody or a group could read become private; a folder that is not ours keeps its rights', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'site.sqlite')
  openDatabase(file).close()
  mkdirSync(join(folder, 'backups'))
  for (const path of [folder, join(folder, 'backups')]) chmodSync(path, 0o755)
  for (const readable of [0o644, 0o640]) {
    chmodSync(file, readable)
    const database = openDatabase(file)
    migrateDatabase(database, now)
    saveBackup(database.db.$client, file, 'site', now)
    database.close()
    expect([file, join(folder, 'backups'), folder].map(rightsOf)).toEqual(['600', '700', '755'])
  }
})

test('the data folder of the project becomes private, which an earlier version made for everybody to read', () => {
  const home = temporaryFolder()
  const folders = ['data', 'elsewhere'].map((name) => join(home, name))
  for (const folder of folders) {
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    openDatabase(join(folder, 'site.sqlite'), home).close()
  }

  expect(folders.map(rightsOf)).toEqual(['700', '755'])
})

test('a start deletes what a restore left that was killed, but not what one under way is writing', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'site.sqlite')
  for (const end of ['', '-journal']) writeFileSync(`${file}.restore-copy${end}`, 'half a copy')
  const letGo = takeFileAlone(file)
  expect(() => openDatabase(file)).toThrow('A backup is being restored')
  expect(existsSync(`${file}.restore-copy`)).toBe(true)
  letGo?.()
  openDatabase(file).close()

  expect(readdirSync(folder).filter((name) => name.includes('restore-copy'))).toEqual([])
})

test('a database that is lost while there are backups is not begun anew', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'site.sqlite')
  const database = openDatabase(file)
  saveBackup(database.db.$client, file, 'site', now)
  const newest = saveBackup(database.db.$client, file, 'site', now)
  database.close()
  rmSync(file)

  expect(() => openDatabase(file)).toThrow(
    `There is no database at ${file}, but there are backups of one. Restore the newest with: npm run restore -- ${newest} (to start from scratch, move ${join(folder, 'backups')} away first).`,
  )
})

test.each([
  ['its log', '-wal', (file: string) => `There is no database at ${file}, but there is the log of one: ${file}-wal`],
  ['an empty file', '', (file: string) => `${file} has 0 bytes`],
])('a database of which only %s is left is not begun anew', (_left, end, words) => {
  const file = join(temporaryFolder(), 'site.sqlite')
  writeFileSync(file + end, '')

  expect(() => openDatabase(file)).toThrow(
    `${words(file)}. Put the database back, or restore a backup with: npm run restore -- FILE (to start from scratch, move ${file + end} away first).`,
  )
  rmSync(file + end)
  openDatabase(file).close()
})

test('what is deleted is not in the file any more, not even in parts that nothing uses', () => {
  const file = join(temporaryFolder(), 'site.sqlite')
  const database = openDatabase(file)
  migrateDatabase(database, now)
  const { db } = database
  const email = 'jo.diver@example.com'
  db.insert(newsletterSubscribers).values({ email, consentAt: now, consentForm: 'home' }).run()
  // Longer than a page of the file.
  const message = 'Is Fish Rock open? '.repeat(300)
  db.insert(contactMessages).values({ name: 'Jo', email, subject: 'Fish Rock', message }).run()
  const isInFile = () => [email, 'Is Fish Rock open?'].map((text) => readFileSync(file).includes(text))
  db.$client.pragma('wal_checkpoint(TRUNCATE)')
  const before = isInFile()
  db.delete(newsletterSubscribers).run()
  db.delete(contactMessages).run()
  database.close()

  expect([before, isInFile()]).toEqual([
    [true, true],
    [false, false],
  ])
})

function databaseWith(statements: string) {
  const client = new Database(':memory:')
  client.exec(statements)
  return client
}

test.each([
  ['create table a (id); create table b (id); create table c (id)', 'a, b, c).'],
  ['create table site_state (id)', 'site_state).'],
])('a database made by "%s" belongs to another program, of which three tables are named', (statements, names) => {
  expect(() => assertNotForeign(databaseWith(statements), 'shop.sqlite')).toThrow(
    new Error(`shop.sqlite belongs to another program (it has the tables ${names}`),
  )
})

test.each([
  '',
  'create table a (id integer primary key autoincrement); drop table a',
  'create table __drizzle_migrations (id); create table site_state (id); create table a (id)',
])('a database made by "%s" is welcome', (statements) => {
  expect(() => assertNotForeign(databaseWith(statements), 'site.sqlite')).not.toThrow()
})
