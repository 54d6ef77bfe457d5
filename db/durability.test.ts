import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './client.ts'

test('content is on the disk before it is acknowledged, limits need not be; readers and a writer do not wait for each other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-durability-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // A file that is new keeps SQLite's own default; only one that stands already shows what is asked for.
  openDatabase(join(folder, 'site.sqlite')).close()
  const database = openDatabase(join(folder, 'site.sqlite'))
  onTestFinished(() => database.close())
  const settingsOf = ({ $client }: typeof database.db) =>
    ['synchronous', 'journal_mode', 'foreign_keys', 'busy_timeout'].map((name) =>
      $client.pragma(name, { simple: true }),
    )

  // 2 is FULL, 1 is NORMAL.
  expect(settingsOf(database.db)).toEqual([2, 'wal', 1, 5_000])
  expect(settingsOf(database.limitsDb)).toEqual([1, 'wal', 1, 5_000])
})

test('a database in memory is one connection, has no file, and closes like any other', () => {
  const database = openDatabase(':memory:')
  expect(database.limitsDb).toBe(database.db)
  expect(database.db.$client.memory).toBe(true)
  database.close()

  expect(database.db.$client.open).toBe(false)
})
