import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../client.ts'
import { temporaryFolder } from '../database-testing.ts'
import { migrateDatabase } from '../migrate.ts'
import { saveBackup } from './backups.ts'
import { writeManifest } from './manifest.ts'
import { restoreDatabase } from './restore.ts'

const now = new Date('2026-03-14T10:00:00Z')

/** A site's database, closed, and a backup of it with a login, which `statements` have changed. */
function siteWithBackup(statements = '') {
  const folder = temporaryFolder()
  const file = join(folder, 'site.sqlite')
  const database = openDatabase(file)
  migrateDatabase(database, now)
  database.db.$client.exec(`
    insert into users (id, username, password) values (1, 'admin', 'hash');
    insert into sessions (id, user_id, expires_at, last_active_at) values ('a', 1, 9e15, 0)`)
  const backup = saveBackup(database.db.$client, file, 'site', now)
  database.close()
  const spoiled = new Database(backup)
  spoiled.pragma('foreign_keys = OFF')
  // As other programs do, which may write what they like.
  spoiled.unsafeMode()
  spoiled.exec(statements)
  spoiled.close()
  const stored = readdirSync(join(folder, 'backups'))
  const before = readFileSync(file)
  const expectUntouched = () => {
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(readdirSync(join(folder, 'backups'))).toEqual(stored)
    expect(readdirSync(folder).sort()).toEqual(['backups', 'site.sqlite', 'site.sqlite.lock'])
  }
  return { folder, file, backup, expectUntouched }
}

const aborts = "begin select raise(abort, 'it ran'); end"

test.each([
  [
    'that records a migration of another program',
    "insert into __drizzle_migrations (hash, created_at) values ('x', 5)",
  ],
  [
    'that lacks a migration between others',
    'delete from __drizzle_migrations where id = (select id from __drizzle_migrations order by created_at limit 1 offset 1)',
  ],
  ['whose migrations have no dates', 'update __drizzle_migrations set created_at = 0'],
])('a file %s is refused in one line, before anything is replaced', async (_what, statements) => {
  const { file, backup, expectUntouched } = siteWithBackup(statements)

  await expect(restoreDatabase(backup, file, now)).rejects.toThrow(
    /\.sqlite is not a backup of this site \(its migrations are not those of this program\)\.$/,
  )
  expectUntouched()
})

const calledATable = (name: string, rootPage: number) =>
  `pragma writable_schema = on; update sqlite_master set type = 'table', rootpage = ${rootPage} where name = '${name}'`

test.each([
  ['a virtual table', 'create virtual table "two\nlines" using fts5(a)'],
  [
    'a trigger that calls itself a table',
    `create trigger watch before delete on sessions ${aborts}; ${calledATable('watch', 0)}`,
  ],
  [
    'a trigger that calls itself a table in use',
    `create trigger watch before delete on sessions ${aborts}; ${calledATable('watch', 2)}`,
  ],
  ['a view that calls itself a table', `create view watch as select 1; ${calledATable('watch', 2)}`],
])('a file with %s is refused in one line, before anything of it runs', async (_what, statements) => {
  const { file, backup, expectUntouched } = siteWithBackup(statements)

  await expect(restoreDatabase(backup, file, now)).rejects.toThrow(/\.sqlite is not (a backup|an intact) [^\n]+\.$/)
  expectUntouched()
})

test('a file whose list of migrations is another one is refused in one line', async () => {
  const { file, backup, expectUntouched } = siteWithBackup('alter table __drizzle_migrations drop column created_at')

  await expect(restoreDatabase(backup, file, now)).rejects.toThrow(
    /\.sqlite is not an intact SQLite database \(no such column: [^\n]+\)\.$/,
  )
  expectUntouched()
})

test('a file without one of our tables is refused in one line, and the database stays', async () => {
  const { file, backup } = siteWithBackup('drop table newsletter_subscribers')
  const before = readFileSync(file)

  await expect(restoreDatabase(backup, file, now)).rejects.toThrow(
    /\.sqlite is not an intact SQLite database \(no such table: newsletter_subscribers\)\.$/,
  )
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a file that has nothing but a view by the name of our list of migrations is empty', async () => {
  const { file, expectUntouched } = siteWithBackup()
  const views = join(mkdtempSync(join(tmpdir(), 'kelp-and-coral-views-')), 'views.sqlite')
  onTestFinished(() => rmSync(join(views, '..'), { recursive: true }))
  new Database(views).exec('create view __drizzle_migrations as select 1 as created_at').close()

  await expect(restoreDatabase(views, file, now)).rejects.toThrow(/views\.sqlite is empty\.$/)
  expectUntouched()
})

test.each([
  ['of ours', `create trigger sessions_delete_version before delete on sessions ${aborts}`],
  ['of two statements', `create trigger "a""; create table stolen (b); --" before delete on sessions ${aborts}`],
  [
    'of SQLite itself',
    `create trigger watch before delete on sessions ${aborts};
     pragma writable_schema = on;
     update sqlite_master set name = 'sqlite_watch', sql = replace(sql, 'watch', 'sqlite_watch') where name = 'watch'`,
  ],
  [
    'on a view',
    `create view "readers""s" as select * from sessions; create trigger t instead of delete on "readers""s" ${aborts}`,
  ],
])(
  'a trigger by a name %s does not run in a restore, and neither it nor a view is restored',
  async (_what, statements) => {
    const { file, backup } = siteWithBackup(statements)
    await restoreDatabase(backup, file, now)

    const restored = new Database(file, { readonly: true })
    onTestFinished(() => void restored.close())
    const list = (query: string) => restored.prepare(query).pluck().all()
    expect(list("select name from sqlite_master where type in ('trigger', 'view') or name = 'stolen'")).toEqual([])
    expect(list('select count(*) from sessions')).toEqual([0])
  },
)

test.each([
  [
    'that Litestream copied, in its words,',
    `CREATE TABLE IF NOT EXISTS _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER);
     CREATE TABLE IF NOT EXISTS _litestream_lock (id INTEGER)`,
  ],
  [
    'whose list of migrations drizzle itself had made, in its own words, and which has the statistics of SQLite,',
    `alter table __drizzle_migrations rename to before;
     create table "__drizzle_migrations" (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric);
     insert into __drizzle_migrations select * from before;
     drop table before;
     analyze`,
  ],
])('a backup %s comes back', async (_what, statements) => {
  const { file, backup } = siteWithBackup(statements)
  await restoreDatabase(backup, file, now)

  const restored = openDatabase(file)
  onTestFinished(() => restored.close())
  migrateDatabase(restored, now)
  expect(restored.db.$client.prepare('select count(*) from users').pluck().get()).toBe(1)
})

test('a database that is no site’s any more is replaced all the same, and nobody knows who left', async () => {
  const { file, backup } = siteWithBackup()
  const live = new Database(file)
  live.exec('drop table audit_log')
  live.close()

  expect(await restoreDatabase(backup, file, now)).toMatchObject({ departures: null })
})

const megabyte = 1_000_000

/** Some kilobytes that unpack into 100 MB, beside a site's database. */
function siteWithBomb() {
  const site = siteWithBackup()
  const bomb = join(site.folder, 'backups', 'bomb.sqlite.zst')
  const bytes = zstdCompressSync(Buffer.alloc(100 * megabyte))
  writeFileSync(bomb, bytes)
  const expectNothingLeft = () => {
    expect(readdirSync(site.folder).sort()).toEqual(['backups', 'site.sqlite', 'site.sqlite.lock'])
    expect(readdirSync(join(site.folder, 'backups')).filter((name) => name.startsWith('replaced'))).toEqual([])
  }
  return { ...site, bomb, bytes, expectNothingLeft }
}

test('a file that unpacks into more than there is room for, beside a copy of what it replaces, is refused, and nothing is left of it', async () => {
  const { file, bomb, expectNothingLeft } = siteWithBomb()
  // As much as is kept free anyway, and the database itself.
  const free = 16 * megabyte + statSync(file).size + 5 * 2 ** 20

  await expect(restoreDatabase(bomb, file, now, () => free)).rejects.toThrow(
    /^There is not enough room to restore \S+bomb\.sqlite\.zst: it needs more than the 5\.0 MB free in \S+, where the database it replaces is kept too\.$/,
  )
  expectNothingLeft()
  await expect(restoreDatabase(bomb, file, now, () => 1)).rejects.toThrow('There is not enough room to restore')
  expectNothingLeft()
})

test('a file that unpacks into more than its manifest says is damaged, and nothing is left of it', async () => {
  const { file, bomb, bytes, expectNothingLeft } = siteWithBomb()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const manifest = { savedAt: now, sha256, bytes: bytes.length, brokenReferences: 0 }
  writeManifest(bomb, { ...manifest, databaseBytes: 90 * megabyte })

  await expect(restoreDatabase(bomb, file, now)).rejects.toThrow(
    /bomb\.sqlite\.zst is damaged \(it contains more than was saved\)\.$/,
  )
  expectNothingLeft()
})

test.each([9_007_199_254_740_991, 110 * megabyte])(
  'a file in which there is less than the %i bytes of its manifest is damaged, however much room there is',
  async (databaseBytes) => {
    const { file, bomb, bytes, expectNothingLeft } = siteWithBomb()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const manifest = { savedAt: now, sha256, bytes: bytes.length, brokenReferences: 0 }
    writeManifest(bomb, { ...manifest, databaseBytes })

    for (const free of [() => 90 * megabyte, () => Number.MAX_SAFE_INTEGER]) {
      await expect(restoreDatabase(bomb, file, now, free)).rejects.toThrow(
        /is damaged \(it contains less than was saved\)\.$/,
      )
    }
    expectNothingLeft()
    writeManifest(bomb, { ...manifest, databaseBytes: 100 * megabyte })
    await expect(restoreDatabase(bomb, file, now, () => 90 * megabyte)).rejects.toThrow(
      'There is not enough room to restore',
    )
  },
)

test.each([-1, '100', 1.5, null])('a manifest that tells of %j bytes is what is damaged', async (databaseBytes) => {
  const { file, bomb, expectNothingLeft } = siteWithBomb()
  writeManifest(bomb, {
    savedAt: now,
    sha256: '0'.repeat(64),
    bytes: 1,
    brokenReferences: 0,
    databaseBytes,
  } as never)

  await expect(restoreDatabase(bomb, file, now)).rejects.toThrow(/bomb\.sqlite\.zst\.json is damaged\. Move it away/)
  expectNothingLeft()
})
