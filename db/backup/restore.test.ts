import { existsSync, linkSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openDatabase } from '../client.ts'
import { temporaryFolder } from '../database-testing.ts'
import { migrateDatabase } from '../migrate.ts'
import { firstMigrationOnly } from '../testing.ts'
import { saveBackup } from './backups.ts'
import { restoreDatabase } from './restore.ts'

const now = new Date('2026-03-14T10:00:00Z')

/** A site's database with one redirect, and how it is opened, changed and read. */
function siteFolder() {
  const folder = temporaryFolder()
  const file = join(folder, 'site.sqlite')
  const open = () => {
    const database = openDatabase(file)
    migrateDatabase(database, now)
    return database
  }
  /** Puts a redirect in, saves a backup, puts in another one. */
  const backUp = () => {
    const database = open()
    remember(database.db.$client, 'first')
    const backup = saveBackup(database.db.$client, file, 'site', now)
    remember(database.db.$client, 'second')
    database.close()
    return backup
  }
  return { folder, file, open, backUp, backups: () => readdirSync(join(folder, 'backups')).sort() }
}

function remember(client: Database.Database, slug: string): void {
  client.prepare("insert into slug_redirects (kind, slug, target_id) values ('article', ?, 1)").run(slug)
}
function remembered(file: string): unknown[] {
  const client = new Database(file)
  const slugs = client.prepare('select slug from slug_redirects order by slug').pluck().all()
  client.close()
  return slugs
}

test('a backup takes the place of the database, and what it replaces is kept', async () => {
  const { file, folder, backUp } = siteFolder()
  const backup = backUp()

  const { replaced } = await restoreDatabase(backup, file, now)

  expect(remembered(file)).toEqual(['first'])
  expect(replaced).toBe(join(folder, 'backups', 'replaced-2026-03-14T100000.sqlite'))
  expect(remembered(replaced ?? '')).toEqual(['first', 'second'])
  expect(remembered(backup)).toEqual(['first'])
  expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([])
})

test('the log of a site that died is not written into what is restored, and stays with what is kept', async () => {
  const { file, backUp, folder } = siteFolder()
  const backup = backUp()
  const dying = new Database(file)
  dying.pragma('wal_autocheckpoint = 0')
  for (let n = 0; n < 200; n += 1) remember(dying, `late ${n}`)
  // After kill -9 the disk has the database and its log, neither closed nor merged.
  const [database, log] = [readFileSync(file), readFileSync(`${file}-wal`)]
  dying.close()
  writeFileSync(file, database)
  writeFileSync(`${file}-wal`, log)
  writeFileSync(`${file}-shm`, 'stale')

  const { replaced } = await restoreDatabase(backup, file, now)

  expect(readdirSync(folder).sort()).toEqual(['backups', 'site.sqlite', 'site.sqlite.lock'])
  expect(remembered(file)).toEqual(['first'])
  expect(new Database(file).pragma('integrity_check', { simple: true })).toBe('ok')
  expect(remembered(replaced ?? '')).toHaveLength(202)
})

test('nothing is restored while the site runs', async () => {
  const { file, open, backUp } = siteFolder()
  const backup = backUp()
  const running = open()

  await expect(restoreDatabase(backup, file, now)).rejects.toThrow(
    `The site is running on ${file}, or another restore is under way. Stop it, then restore.`,
  )
  running.close()
  expect(remembered(file)).toEqual(['first', 'second'])
  await restoreDatabase(backup, file, now)
})

test('a site does not start in the middle of a restore', async () => {
  const { file, open, backUp } = siteFolder()
  backUp()
  const lock = new Database(`${file}.lock`)
  lock.exec('begin exclusive')

  expect(open).toThrow(`A backup is being restored to ${file}. Start again when that is done.`)
  writeFileSync(`${file}.restoring`, 'half a copy')
  expect(open).toThrow(`A backup is being restored to ${file}. Start again when that is done.`)
  rmSync(`${file}.restoring`)
  lock.close()
  open().close()
})

type Spoil = (backup: string) => void
const damage: Spoil = (file) => writeFileSync(file, readFileSync(file).fill(0xaa, 4096 * 3, 4096 * 12))
const replaceByOther: Spoil = (file) => {
  rmSync(file)
  new Database(file).exec('create table customers (id); create table orders (id)').close()
}
const makeNewer: Spoil = (file) =>
  void new Database(file)
    .exec("insert into __drizzle_migrations (hash, created_at) values ('x', 9999999999999)")
    .close()

test.each<[string, Spoil, RegExp]>([
  ['damaged', damage, / is (damaged|not an intact SQLite database) \([^\n]+\)\.$/],
  ['cut off', (file) => writeFileSync(file, readFileSync(file).subarray(0, 20_000)), / is [^\n]+\.$/],
  [
    'no database',
    (file) => writeFileSync(file, 'text'.repeat(2_000)),
    / is not an intact SQLite database \([^\n]+\)\.$/,
  ],
  ['empty', (file) => writeFileSync(file, ''), / is empty\.$/],
  ['missing', (file) => rmSync(file), /^There is no file [^\n]+\.$/],
  ["another program's", replaceByOther, / belongs to another program \(it has the tables customers, orders\)\./],
  ['newer than this program', makeNewer, / was written by a newer version of this program\./],
  [
    'a copy of a live one',
    (file) => writeFileSync(`${file}-wal`, 'x'),
    / was copied from a running site and is incomplete/,
  ],
])('a backup that is %s is refused in one line, and the live data is untouched', async (_what, spoil, line) => {
  const { file, folder, backUp, backups } = siteFolder()
  const backup = backUp()
  spoil(backup)
  const before = readFileSync(file)
  const stored = backups()

  await expect(restoreDatabase(backup, file, now)).rejects.toThrow(line)
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(backups()).toEqual(stored)
  expect(readdirSync(folder).sort()).toEqual(['backups', 'site.sqlite', 'site.sqlite.lock'])
  expect(remembered(file)).toEqual(['first', 'second'])
})

test('neither the database itself nor a link to it is a backup of it', async () => {
  const { file, folder, backUp } = siteFolder()
  backUp()
  symlinkSync(file, join(folder, 'symbolic.sqlite'))
  linkSync(file, join(folder, 'hard.sqlite'))

  for (const name of ['site.sqlite', 'symbolic.sqlite', 'hard.sqlite']) {
    await expect(restoreDatabase(join(folder, name), file, now)).rejects.toThrow(
      `${join(folder, name)} is the database itself, not a backup.`,
    )
  }
  expect(remembered(file)).toEqual(['first', 'second'])
})

test('what was replaced can be restored again, even that of a site that died', async () => {
  const { file, backUp } = siteFolder()
  const backup = backUp()
  const dying = new Database(file)
  remember(dying, 'late')
  const [database, log] = [readFileSync(file), readFileSync(`${file}-wal`)]
  dying.close()
  writeFileSync(file, database)
  writeFileSync(`${file}-wal`, log)

  const replaced = (await restoreDatabase(backup, file, now)).replaced ?? ''
  expect(remembered(file)).toEqual(['first'])
  await restoreDatabase(replaced, file, now)
  expect(remembered(file)).toEqual(['first', 'late', 'second'])
})

test('what was replaced is a file of its own: a site that goes on writes nothing into it', async () => {
  const { file, backUp } = siteFolder()
  const backup = backUp()
  const replaced = (await restoreDatabase(backup, file, now)).replaced ?? ''

  expect(statSync(replaced).nlink).toBe(1)
  expect(statSync(replaced).ino).not.toBe(statSync(file).ino)
})

test('after a restore that was killed no site starts, whatever stands in its place, until it is run again', async () => {
  const { file, folder, open, backUp } = siteFolder()
  const backup = backUp()
  writeFileSync(`${file}.restoring`, 'half a copy')

  expect(open).toThrow(
    `A restore of ${file} was interrupted. Run it again: npm run restore -- FILE (the database it replaced is in ${join(folder, 'backups')}).`,
  )
  await restoreDatabase(backup, file, now)
  open().close()
  expect(remembered(file)).toEqual(['first'])
})

test('a restore that is refused completes none that was interrupted: no site starts, and the log stays', async () => {
  const { file, folder, open, backUp } = siteFolder()
  const backup = backUp()
  writeFileSync(`${file}.restoring`, 'half a copy')
  writeFileSync(`${file}-wal`, 'the log')
  const damaged = join(folder, 'damaged.sqlite')
  writeFileSync(damaged, 'no database')

  await expect(restoreDatabase(damaged, file, now)).rejects.toThrow('is not an intact SQLite database')
  expect(open).toThrow('was interrupted')
  expect(readFileSync(`${file}-wal`, 'utf8')).toBe('the log')
  await restoreDatabase(backup, file, now)
  open().close()
  expect(remembered(file)).toEqual(['first'])
})

test('an older backup is restored, and brought up to date by the next start', async () => {
  const { file, folder, open } = siteFolder()
  const old = openDatabase(join(folder, 'old.sqlite'))
  migrateDatabase(old, now, firstMigrationOnly(folder))
  remember(old.db.$client, 'old')
  const backup = saveBackup(old.db.$client, file, 'site', now)
  old.close()

  await restoreDatabase(backup, file, now)
  open().close()

  expect(remembered(file)).toEqual(['old'])
})

test('a database that was deleted comes back from its backup', async () => {
  const { file, open, backUp } = siteFolder()
  const backup = backUp()
  rmSync(file)

  expect(open).toThrow(
    `There is no database at ${file}, but there are backups of one. Restore the newest with: npm run restore -- ${backup}`,
  )
  expect(existsSync(file)).toBe(false)
  expect((await restoreDatabase(backup, file, now)).replaced).toBeNull()
  expect(remembered(file)).toEqual(['first'])
})

test('two restores of one second keep both that they replaced', async () => {
  const { file, backUp, backups } = siteFolder()
  const backup = backUp()
  await restoreDatabase(backup, file, now)
  await restoreDatabase(backup, file, now)

  expect(backups()).toEqual([
    'replaced-2026-03-14T100000-2.sqlite',
    'replaced-2026-03-14T100000.sqlite',
    basename(backup),
  ])
})
