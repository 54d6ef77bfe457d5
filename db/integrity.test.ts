import fs, { existsSync, readdirSync, readFileSync, renameSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { saveBackup } from './backup/backups.ts'
import { makeBackupAs, writeBackup } from './backup/make-backup.ts'
import { manifestOf } from './backup/manifest.ts'
import { restoreDatabase } from './backup/restore.ts'
import { assertIntact, writeVerifiedCopy } from './backup/snapshot.ts'
import { openDatabase } from './client.ts'
import { temporaryFolder } from './database-testing.ts'
import { migrateDatabase } from './migrate.ts'

const now = new Date('2026-03-14T10:00:00Z')

/** A site's database, closed, and a backup of it in another folder. */
function siteWithBackup() {
  const folder = temporaryFolder()
  const file = join(folder, 'data', 'site.sqlite')
  const database = openDatabase(file)
  migrateDatabase(database, now)
  const backup = join(folder, 'backup.sqlite')
  renameSync(writeVerifiedCopy(database.db.$client, backup), backup)
  database.close()
  return { folder, file, backup }
}

/** Says in the file's header that it has five free pages, of which there are none: damage that SQLite tells in two lines. */
function miscountFreePages(file: string): void {
  const bytes = readFileSync(file)
  bytes.writeUInt32BE(5, 36)
  writeFileSync(file, bytes)
}

/** Which files and folders, by inode, are brought to the disk meanwhile. */
async function flushedBy(run: () => Promise<void>): Promise<number[]> {
  const { fsyncSync } = fs
  const flushed: number[] = []
  fs.fsyncSync = (descriptor) => {
    flushed.push(fs.fstatSync(descriptor).ino)
    fsyncSync(descriptor)
  }
  syncBuiltinESMExports()
  try {
    await run()
  } finally {
    fs.fsyncSync = fsyncSync
    syncBuiltinESMExports()
  }
  return flushed
}

/** A disk that is full as soon as something is packed onto it. */
const fullForPacked = ({ createWriteStream }: typeof fs) => ({
  createWriteStream(path: string, options: object) {
    const refuse = (...given: unknown[]) =>
      (given.at(-1) as (error: Error) => void)(Object.assign(new Error('the disk is full'), { code: 'ENOSPC' }))
    const disk = path.endsWith('.zst') ? { fs: { ...fs, write: refuse, writev: refuse } } : {}
    return createWriteStream(path, { ...options, ...disk })
  },
})
/** One that has lost the end of what was packed by the time that it is read back. */
const forgetfulOfPacked = ({ createReadStream }: typeof fs) => ({
  createReadStream(path: string) {
    if (path.endsWith('.zst')) truncateSync(path, 1_000)
    return createReadStream(path)
  },
})

/** Has the disk do something else meanwhile. */
async function onDisk(change: (disk: typeof fs) => object, run: () => Promise<void>): Promise<void> {
  const before = { ...fs }
  Object.assign(fs, change(before))
  syncBuiltinESMExports()
  try {
    await run()
  } finally {
    Object.assign(fs, { createReadStream: before.createReadStream, createWriteStream: before.createWriteStream })
    syncBuiltinESMExports()
  }
}

/** The files below a folder that this process has open. */
function openFiles(folder: string): string[] {
  const targets = fs.readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return [fs.readlinkSync(join('/proc/self/fd', descriptor))]
    } catch {
      // The one that this very list was read by.
      return []
    }
  })
  return targets.filter((target) => target.startsWith(folder))
}

test('a backup is on the disk before it is there by name', async () => {
  const { file } = siteWithBackup()
  const { db, close } = openDatabase(file)
  let saved = ''
  const flushed = await flushedBy(async () => {
    saved = saveBackup(db.$client, file, 'site', now)
  })
  close()

  expect(flushed).toEqual([statSync(saved).ino])
})

test('a restore is on the disk when it is done: what came back, what it replaced, and the names of both', async () => {
  const { file, backup } = siteWithBackup()
  let replaced = ''
  const flushed = await flushedBy(async () => {
    replaced = (await restoreDatabase(backup, file, now)).replaced ?? ''
  })

  const paths = [replaced, join(file, '..', 'backups'), file, join(file, '..'), join(file, '..')]
  expect(flushed).toEqual(paths.map((path) => statSync(path).ino))
})

test('a regular backup is on the disk when it is done: the packed file, its manifest, and the names of both', async () => {
  const { file } = siteWithBackup()
  const { db, close } = openDatabase(file)
  let path = ''
  const flushed = await flushedBy(async () => {
    path = (await writeBackup(db.$client, file, now)).path
  })
  close()

  const paths = [path, manifestOf(path), join(path, '..')]
  // In this order at the end: a file that is gone by then may have had the same number.
  expect(flushed.slice(-3)).toEqual(paths.map((each) => statSync(each).ino))
})

test.each([
  ['packed', fullForPacked, 'the disk is full'],
  ['read back', forgetfulOfPacked, 'unexpected end of file'],
])('of a backup that cannot be %s nothing is left, by whatever name it was to be', async (_how, change, words) => {
  const { folder, file } = siteWithBackup()
  const { db, close } = openDatabase(file)
  const own = join(folder, 'own', 'mine.zst')
  await onDisk(change, async () => {
    await expect(writeBackup(db.$client, file, now)).rejects.toThrow(words)
    await expect(makeBackupAs(db.$client, own, now)).rejects.toThrow(words)
  })
  close()

  expect(readdirSync(join(file, '..', 'backups'))).toEqual([])
  expect(readdirSync(join(own, '..'))).toEqual([])
})

test.skipIf(!existsSync('/proc/self/fd'))(
  'neither a backup nor a restore leaves a file open, done or refused',
  async () => {
    const { folder, file, backup } = siteWithBackup()
    await restoreDatabase(backup, file, now)
    assertIntact(file)
    expect(openFiles(folder)).toEqual([])

    miscountFreePages(backup)
    await expect(restoreDatabase(backup, file, now)).rejects.toThrow()
    expect(() => assertIntact(backup)).toThrow()
    expect(openFiles(folder)).toEqual([])
  },
)
