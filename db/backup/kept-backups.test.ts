import { readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../client.ts'
import { temporaryFolder } from '../database-testing.ts'
import { migrateDatabase } from '../migrate.ts'
import { findLastGoodBackup, listKeptBackups, rotateBackups } from './kept-backups.ts'
import { writeBackup } from './make-backup.ts'

const now = new Date('2026-03-14T10:00:00Z')

/** A database of this version in a folder of its own. */
function openInFolder() {
  const folder = temporaryFolder()
  const file = join(folder, 'site.sqlite')
  const database = openDatabase(file)
  onTestFinished(() => database.close())
  migrateDatabase(database, now)
  return { folder, file, client: database.db.$client }
}

test('a link by the name of a backup is none: it is not listed, not the last good one, and not deleted', async () => {
  const { folder, file, client } = openInFolder()
  const { path } = await writeBackup(client, file, now)
  // Good ones by all but this, newer and older than the only file.
  const elsewhere = await writeBackup(client, file, new Date(now.getTime() + 1_000))
  renameSync(elsewhere.path, join(folder, 'elsewhere'))
  symlinkSync(join(folder, 'elsewhere'), elsewhere.path)
  const older = join(folder, 'backups', 'site-2026-03-14T080000.sqlite')
  symlinkSync(join(folder, 'elsewhere'), older)

  expect(listKeptBackups(file).map((backup) => backup.path)).toEqual([path])
  expect(findLastGoodBackup(file)?.path).toBe(path)
  expect(rotateBackups(file, 'Australia/Sydney', path)).toEqual([])
  const names = [elsewhere.path, older].map((link) => basename(link))
  expect(readdirSync(join(folder, 'backups'))).toEqual(expect.arrayContaining(names))
  expect(readFileSync(join(folder, 'elsewhere')).length).toBe(elsewhere.bytes)
})

test('of backups of one second the one that was made last is the newest, and a manifest that nobody can read makes none good', async () => {
  const { file, client } = openInFolder()
  const made: string[] = []
  for (let number = 1; number <= 3; number += 1) made.push((await writeBackup(client, file, now)).path)
  const [first, second, third] = made

  expect(listKeptBackups(file).map(({ path }) => path)).toEqual([third, second, first])
  writeFileSync(`${third}.json`, '{"savedAt":')
  expect(findLastGoodBackup(file)?.path).toBe(second)
})
