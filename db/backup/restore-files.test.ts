import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../client.ts'
import { temporaryFolder } from '../database-testing.ts'
import { migrateDatabase } from '../migrate.ts'
import { saveBackup } from './backups.ts'
import { restoreDatabase } from './restore.ts'

const now = new Date('2026-03-14T10:00:00Z')
const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** A site's database, closed, and a backup of it. */
function siteWithBackup() {
  const folder = temporaryFolder()
  const file = join(folder, 'site.sqlite')
  const database = openDatabase(file)
  migrateDatabase(database, now)
  const backup = saveBackup(database.db.$client, file, 'site', now)
  database.close()
  return { folder, file, backup }
}

test('what an interrupted restore and a site that died left beside the database is gone after the next one', async () => {
  const { folder, file, backup } = siteWithBackup()
  for (const end of ['-wal', '-shm', '-journal']) writeFileSync(`${file}.restore-copy${end}`, 'stale')
  writeFileSync(`${file}-shm`, 'stale')
  writeFileSync(`${file}-journal`, 'stale')
  await restoreDatabase(backup, file, now)

  expect(readdirSync(folder).sort()).toEqual(['backups', 'site.sqlite', 'site.sqlite.lock'])
})

test('a damaged database that is replaced is kept as it was, with its log, for whoever tries to save something from it', async () => {
  const { file, backup } = siteWithBackup()
  writeFileSync(file, 'no database any more')
  writeFileSync(`${file}-wal`, 'its log')
  const replaced = (await restoreDatabase(backup, file, now)).replaced ?? ''

  expect(readFileSync(replaced, 'utf8')).toBe('no database any more')
  expect(readFileSync(`${replaced}-wal`, 'utf8')).toBe('its log')
  // Read into the restored file, it would put its pages over those of the backup.
  expect(existsSync(`${file}-wal`)).toBe(false)
})

test('a backup and a database that everybody could read are private after a restore, and so is the folder of backups', async () => {
  const { folder, file, backup } = siteWithBackup()
  for (const path of [file, backup]) chmodSync(path, 0o644)
  chmodSync(join(folder, 'backups'), 0o755)
  const replaced = (await restoreDatabase(backup, file, now)).replaced ?? ''

  expect([file, replaced].map(rightsOf)).toEqual(['600', '600'])
  expect(rightsOf(join(folder, 'backups'))).toBe('700')
})

test('a backup comes back where there was no folder, and nothing was replaced', async () => {
  const { folder, backup } = siteWithBackup()
  const file = join(folder, 'new', 'data', 'site.sqlite')

  expect((await restoreDatabase(backup, file, now)).replaced).toBeNull()
  expect(readdirSync(join(folder, 'new', 'data')).sort()).toEqual(['site.sqlite', 'site.sqlite.lock'])
  expect(rightsOf(join(folder, 'new'))).toBe('700')
})

test('a folder is no backup', async () => {
  const { folder, file } = siteWithBackup()

  await expect(restoreDatabase(folder, file, now)).rejects.toThrow(`${folder} is a folder. Name a backup file.`)
})

test('the file of a site that was stopped is a whole backup, also with its empty log beside it', async () => {
  const { folder, file } = siteWithBackup()
  const backup = join(folder, 'backups', 'copied-by-hand.sqlite')
  copyFileSync(file, backup)
  writeFileSync(`${backup}-wal`, '')
  await restoreDatabase(backup, file, now)

  const restored = new Database(file)
  expect(restored.pragma('integrity_check', { simple: true })).toBe('ok')
  // One file, without a log of its own: whoever moves it moves all of it.
  expect(restored.pragma('journal_mode', { simple: true })).toBe('delete')
  restored.close()
})

test('a damaged backup is refused with what SQLite found first, not with its heading', async () => {
  const { file, backup } = siteWithBackup()
  const bytes = readFileSync(backup)
  writeFileSync(backup, bytes.fill(0xaa, 4096 * 3, 4096 * 12))

  await expect(restoreDatabase(backup, file, now)).rejects.toThrow(/ \((?!\*\*\*)[^\n]+\)\.$/)
  expect(existsSync(`${file}.restoring`)).toBe(false)
})

test('the log that a killed restore left is not written into what the next one restores', async () => {
  const { file } = siteWithBackup()
  const stopped = `${file}.copy`
  copyFileSync(file, stopped)
  const running = new Database(file)
  running.exec("insert into audit_log (action, resource) values ('login', 'since')")
  copyFileSync(`${file}-wal`, `${file}.restore-copy-wal`)
  running.close()
  await restoreDatabase(stopped, file, now)

  const restored = new Database(file, { readonly: true })
  onTestFinished(() => void restored.close())
  expect(restored.prepare("select count(*) from audit_log where resource = 'since'").pluck().get()).toBe(0)
})

test('room is kept for the log of what is replaced, too', async () => {
  const { file, backup } = siteWithBackup()
  const running = new Database(file)
  running.exec("insert into audit_log (action, resource) values ('login', hex(zeroblob(100000)))")
  const log = readFileSync(`${file}-wal`)
  running.close()
  writeFileSync(`${file}-wal`, log)
  const needed = statSync(backup).size + statSync(file).size + 16_000_000
  expect(log.length).toBeGreaterThan(100_000)

  await expect(restoreDatabase(backup, file, now, () => needed + log.length - 1)).rejects.toThrow(
    /^There is not enough room/,
  )
  await expect(restoreDatabase(backup, file, now, () => needed + log.length)).resolves.toMatchObject({ held: {} })
})
