import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../client.ts'
import { listed, temporaryFolder } from '../database-testing.ts'
import { migrateDatabase } from '../migrate.ts'
import { assertRoom, makeBackupAs, writeBackup } from './make-backup.ts'
import { restoreDatabase } from './restore.ts'

const now = new Date('2026-03-14T10:00:00Z')
const sessionKey = 'a'.repeat(64)

/** A site's database with one redirect, two sessions and much that can be compressed; `backUp` saves it and closes it. */
function siteFolder() {
  const folder = temporaryFolder()
  const file = join(folder, 'site.sqlite')
  const database = openDatabase(file)
  onTestFinished(() => database.close())
  migrateDatabase(database, now)
  const { $client } = database.db
  $client.exec(`
    insert into slug_redirects (kind, slug, target_id) values ('article', 'first', 1);
    insert into users (id, username, password) values (1, 'admin', 'hash');
    insert into sessions (id, user_id, expires_at, last_active_at) values ('${sessionKey}', 1, 9e15, 0), ('b', 1, 9e15, 0);
    insert into preview_links (resource, created_at) values ('article:1', 0);
    insert into audit_log (action, details) values ('login_success', json_quote('${'reef '.repeat(20_000)}'));`)
  const backUp = async () => {
    const backup = await writeBackup($client, file, now)
    database.close()
    return backup
  }
  return { folder, file, client: $client, database, backUp, backups: () => readdirSync(join(folder, 'backups')).sort() }
}

test('a backup is one compressed file with its manifest, for its owner alone, and comes back whole', async () => {
  const { folder, file, database, backUp, backups } = siteFolder()
  const backup = await backUp()

  expect(backups()).toEqual([basename(backup.path), `${basename(backup.path)}.json`])
  expect(basename(backup.path)).toBe('site-2026-03-14T100000.sqlite.zst')
  expect(backup.bytes).toBe(statSync(backup.path).size)
  expect(backup.bytes).toBeLessThan(backup.databaseBytes / 4)
  for (const name of backups()) expect(statSync(join(folder, 'backups', name)).mode & 0o777).toBe(0o600)
  expect(JSON.parse(readFileSync(`${backup.path}.json`, 'utf8'))).toMatchObject({
    ...{ savedAt: '2026-03-14T10:00:00.000Z', databaseBytes: backup.databaseBytes, brokenReferences: 0 },
    sha256: createHash('sha256').update(readFileSync(backup.path)).digest('hex'),
  })
  database.close()
  rmSync(file)
  await restoreDatabase(backup.path, file, now)
  expect(listed(file, 'select slug from slug_redirects')).toEqual(['first'])
})

test('nobody is logged in to a backup, not even in the bytes of its file; the site itself stays as it is', async () => {
  const { backUp, file } = siteFolder()
  const { path } = await backUp()

  expect(zstdDecompressSync(readFileSync(path)).includes(sessionKey)).toBe(false)
  expect(listed(file, 'select count(*) from sessions')).toEqual([2])
})

test('a restore leaves nobody logged in, whatever stood in the file that it was given', async () => {
  const { folder, file, client, database } = siteFolder()
  const plain = join(folder, 'plain.sqlite')
  client.prepare('vacuum into ?').run(plain)
  database.close()
  await restoreDatabase(plain, file, now)

  expect(listed(file, 'select count(*) from sessions')).toEqual([0])
  expect(listed(file, 'select count(*) from preview_links')).toEqual([0])
  expect(readFileSync(file).includes(sessionKey)).toBe(false)
})

test('a name of one’s own is taken as it is: compressed where it ends in .zst, else a plain database', async () => {
  const { folder, client } = siteFolder()
  for (const name of ['mine.sqlite', 'mine.zst']) {
    writeFileSync(join(folder, name), 'before')
    await makeBackupAs(client, join(folder, name), now)
  }
  // A folder that is not there yet is made.
  const inNewFolder = join(folder, 'a new', 'folder', 'mine.sqlite')
  await makeBackupAs(client, inNewFolder, now)

  const plain = [inNewFolder, join(folder, 'mine.sqlite')].map((path) => readFileSync(path))
  for (const bytes of [...plain, zstdDecompressSync(readFileSync(join(folder, 'mine.zst')))])
    expect(bytes.subarray(0, 15).toString()).toBe('SQLite format 3')
  expect(readdirSync(folder).filter((name) => name.startsWith('mine'))).toEqual([
    ...['mine.sqlite', 'mine.sqlite.json', 'mine.zst', 'mine.zst.json'],
  ])
})

test('a backup that can’t be made leaves nothing behind', async () => {
  const { folder, file, client, database, backups } = siteFolder()
  client.pragma('wal_checkpoint(truncate)')
  database.close()
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0xaa, 4096 * 3, 4096 * 12))
  const damaged = new Database(file)
  onTestFinished(() => void damaged.close())

  await expect(writeBackup(damaged, file, now)).rejects.toThrow()
  await expect(makeBackupAs(damaged, join(folder, 'mine.zst'), now)).rejects.toThrow()
  expect(backups()).toEqual([])
  expect(readdirSync(folder).filter((name) => name.startsWith('mine'))).toEqual([])
})

test('rows that point to nothing are counted, and are no reason to go without a backup', async () => {
  const { file, client, backUp } = siteFolder()
  client.pragma('foreign_keys = OFF')
  client.exec("insert into sessions (id, user_id, expires_at, last_active_at) values ('c', 77, 9e15, 0)")
  client.exec('insert into issue_sendings (issue_id, started_at, recipients) values (99, 0, 1)')
  const { path, brokenReferences } = await backUp()

  expect(brokenReferences).toBe(1)
  await restoreDatabase(path, file, now)
  expect(listed(file, 'select issue_id from issue_sendings')).toEqual([99])
})

type Spoil = (path: string) => void
const flipBit: Spoil = (path) => {
  const bytes = readFileSync(path)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(path, bytes)
}
const withoutManifest =
  (spoil: Spoil): Spoil =>
  (path) => {
    rmSync(`${path}.json`)
    spoil(path)
  }
const cut: Spoil = (path) => writeFileSync(path, readFileSync(path).subarray(0, -2_000))

test.each<[string, Spoil, RegExp]>([
  ['changed in one bit', flipBit, / is damaged \(/],
  ['changed in one bit, without its manifest', withoutManifest(flipBit), / is damaged \(it can't be unpacked: .+\)\.$/],
  ['cut off', cut, / is damaged \(it can't be unpacked: unexpected end of file\)\.$/],
  ['cut off, without its manifest', withoutManifest(cut), / is damaged \(it can't be unpacked: .+\)\.$/],
  [
    'not the one that was saved',
    (path) => writeFileSync(path, zstdCompressSync(zstdDecompressSync(readFileSync(path)))),
    / is damaged \(its SHA-256 does not match \S+\.json\)\.$/,
  ],
  [
    'compressed from something else',
    withoutManifest((path) => writeFileSync(path, zstdCompressSync('text'.repeat(2_000)))),
    / is not an intact SQLite database \(/,
  ],
  ['beside a manifest that is none', (path) => writeFileSync(`${path}.json`, '{'), /\.json is damaged\. Move it away/],
])('a backup that is %s is refused in one line, and the live data is untouched', async (_what, spoil, line) => {
  const { folder, file, backUp } = siteFolder()
  const { path } = await backUp()
  spoil(path)
  const [before, stored] = [readFileSync(file), readdirSync(join(folder, 'backups'))]

  await expect(restoreDatabase(path, file, now)).rejects.toThrow(line)
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(readdirSync(join(folder, 'backups'))).toEqual(stored)
  expect(readdirSync(folder).sort()).toEqual(['backups', 'site.sqlite', 'site.sqlite.lock'])
})

test('a compressed backup is found by what is in it, not by its name, and needs no manifest', async () => {
  const { folder, file, backUp } = siteFolder()
  const { path } = await backUp()
  mkdirSync(join(folder, 'downloads'))
  const renamed = join(folder, 'downloads', 'renamed.sqlite')
  writeFileSync(renamed, readFileSync(path))
  await restoreDatabase(renamed, file, now)

  expect(listed(file, 'select slug from slug_redirects')).toEqual(['first'])
})

test('without room for it, a backup is refused before anything is written', () => {
  const folder = tmpdir()
  expect(() => assertRoom(folder, Number.MAX_SAFE_INTEGER)).toThrow(
    /^There is not enough room for a backup in \S+: making it may need [\d,]+ MB, and [\d.,]+ [kM]B is free\.$/,
  )
  expect(() => assertRoom(folder, 1)).not.toThrow()
})

test('a compressed backup is not begun without room for two copies: the plain one is there until the other stands', async () => {
  const { folder, file, client, backups } = siteFolder()
  client.pragma('wal_checkpoint(truncate)')
  const bytes = statSync(file).size
  const freeFor = (copies: number) => () => bytes * copies + 1

  await expect(writeBackup(client, file, now, freeFor(1.5))).rejects.toThrow('There is not enough room for a backup in')
  await expect(makeBackupAs(client, join(folder, 'mine.zst'), now, freeFor(1.5))).rejects.toThrow(
    'There is not enough room',
  )
  expect(backups()).toEqual([])
  await makeBackupAs(client, join(folder, 'mine.sqlite'), now, freeFor(1.5))
  await writeBackup(client, file, now, freeFor(2))
})
