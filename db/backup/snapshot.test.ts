import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../client.ts'
import { temporaryFolder } from '../database-testing.ts'
import { assertIntact, writeVerifiedCopy } from './snapshot.ts'

/** A database file with a thousand numbered rows, open. */
function openNumbers(folder: string) {
  const database = openDatabase(join(folder, 'site.sqlite'))
  onTestFinished(() => database.close())
  const { $client } = database.db
  $client.exec('create table numbers (n integer primary key, filling text)')
  $client.exec(`with recursive c(n) as (select 1 union all select n + 1 from c where n < 1000)
    insert into numbers select n, hex(randomblob(50)) from c`)
  return database
}

function countNumbers(file: string): unknown {
  const copy = new Database(file, { readonly: true })
  onTestFinished(() => void copy.close())
  return copy.prepare('select count(*) from numbers').pluck().get()
}

test('a snapshot is an intact copy of what was committed, while others write', () => {
  const folder = temporaryFolder()
  const { db, limitsDb } = openNumbers(folder)
  db.$client.exec('insert into numbers values (1001, null)')
  limitsDb.$client.exec('begin immediate; insert into numbers values (1002, null)')

  const copy = writeVerifiedCopy(db.$client, join(folder, 'copy.sqlite'))
  limitsDb.$client.exec('commit; insert into numbers values (1003, null)')

  expect(() => assertIntact(copy)).not.toThrow()
  expect(countNumbers(copy)).toBe(1001)
  expect(db.$client.prepare('select count(*) from numbers').pluck().get()).toBe(1003)
})

test('what an interrupted snapshot left behind is deleted when it is old, because nobody writes it any more', () => {
  const folder = temporaryFolder()
  const { db } = openNumbers(folder)
  mkdirSync(join(folder, 'backups'))
  const leftovers = [
    'old.sqlite.unverified-1',
    'old.sqlite.unverified-1-journal',
    'new.sqlite.unverified-2',
    'other.sqlite',
  ]
  for (const name of leftovers) writeFileSync(join(folder, 'backups', name), 'half a file')
  const twoHoursAgo = Date.now() / 1000 - 7_200
  for (const name of ['old.sqlite.unverified-1', 'old.sqlite.unverified-1-journal', 'other.sqlite']) {
    utimesSync(join(folder, 'backups', name), twoHoursAgo, twoHoursAgo)
  }

  const copy = writeVerifiedCopy(db.$client, join(folder, 'backups', 'copy.sqlite'))

  expect(readdirSync(join(folder, 'backups')).sort()).toEqual([
    basename(copy),
    'new.sqlite.unverified-2',
    'other.sqlite',
  ])
})

test('a file that is damaged or no database at all is not intact', () => {
  const folder = temporaryFolder()
  const { db } = openNumbers(folder)
  const copy = writeVerifiedCopy(db.$client, join(folder, 'copy.sqlite'))
  damage(copy)
  const text = join(folder, 'text.sqlite')
  writeFileSync(text, 'no database'.repeat(1000))

  expect(() => assertIntact(copy)).toThrow()
  expect(() => assertIntact(text)).toThrow('not a database')
  expect(() => assertIntact(join(folder, 'missing.sqlite'))).toThrow()
})

/** Overwrites a few pages in the middle of the file. */
function damage(file: string): void {
  const bytes = readFileSync(file)
  bytes.fill(0xaa, 4096 * 2, 4096 * 6)
  writeFileSync(file, bytes)
}
