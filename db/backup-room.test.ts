import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './client.ts'
import { assertRoom, makeBackup, makeBackupAs } from './make-backup.ts'
import { migrateDatabase } from './migrate.ts'

test('without room for it, a backup is refused before anything is written', () => {
  const folder = tmpdir()
  expect(() => assertRoom(folder, Number.MAX_SAFE_INTEGER)).toThrow(
    /^There is no room for a backup in \S+: it may need [\d,]+ MB while it is made, and [\d.,]+ [kM]B are free\.$/,
  )
  expect(() => assertRoom(folder, 1)).not.toThrow()
})

test('a compressed backup is not begun without room for two copies: the plain one is there until the other stands', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kelp-and-coral-backup-room-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'site.sqlite')
  const database = openDatabase(file)
  onTestFinished(() => database.close())
  const now = new Date('2026-03-14T10:00:00Z')
  migrateDatabase(database, now)
  const client = database.db.$client
  client.pragma('wal_checkpoint(truncate)')
  const bytes = statSync(file).size
  const freeFor = (copies: number) => () => bytes * copies + 1

  await expect(makeBackup(client, file, now, freeFor(1.5))).rejects.toThrow('There is no room for a backup in')
  await expect(makeBackupAs(client, join(folder, 'mine.zst'), now, freeFor(1.5))).rejects.toThrow('There is no room')
  expect(readdirSync(join(folder, 'backups'))).toEqual([])
  await makeBackupAs(client, join(folder, 'mine.sqlite'), now, freeFor(1.5))
  await makeBackup(client, file, now, freeFor(2))
})
