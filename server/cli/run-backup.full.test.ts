import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeBackupFolder, saveBackup } from '#db/backup/backups.ts'
import {
  findLastGoodBackup,
  isBackupUnderWay,
  listKeptBackups,
  readAttempt,
  takeBackupTurn,
} from '#db/backup/kept-backups.ts'
import { openDatabase } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { takeOffSite } from './off-site.ts'
import { runBackup } from './run-backup.ts'

const now = new Date('2026-03-14T10:00:00Z')

/** Numbers of the processes that were started with a text among their variables. */
function startedWith(text: string): string[] {
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'utf8').includes(text)
    } catch {
      return false
    }
  })
}

/** A site's folder, its name with what shells are afraid of, and how a backup of it is made. */
function siteFolder() {
  const folder = mkdtempSync(join(tmpdir(), `kelp "$(touch pwned)"; 'and' coral-`))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'site.sqlite')
  const database = openDatabase(file)
  migrateDatabase(database, now)
  onTestFinished(() => database.close())
  const backUp = (command?: string, instant = now, onStart = () => {}) =>
    runBackup({
      env: { DATABASE_FILE: file, TIME_ZONE: 'Australia/Sydney', BACKUP_COMMAND: command },
      now: () => instant,
      onStart,
    })
  return { folder, file, database, backUp, backups: () => readdirSync(join(folder, 'backups')).sort() }
}

test('a backup is stored among the regular ones, with the result of the attempt beside them', async () => {
  const { file, backUp } = siteFolder()
  const { backup, deleted, offSiteProblem } = await backUp()

  expect(basename(backup.path)).toBe('site-2026-03-14T100000.sqlite.zst')
  expect([deleted, offSiteProblem]).toEqual([[], null])
  expect(findLastGoodBackup(file)).toMatchObject({ path: backup.path, savedAt: now, bytes: backup.bytes })
  expect(readAttempt(file)).toEqual({ startedAt: now, endedAt: now, problem: null, offSite: null })
  // The next one stays, even where the clock was set back.
  const next = await backUp(undefined, new Date('2026-03-14T09:00:00Z'))
  expect([next.deleted, listKeptBackups(file).length, existsSync(next.backup.path)]).toEqual([[], 2, true])
})

test('while one is made, everybody can see it, and another one is refused', async () => {
  const { file, backUp } = siteFolder()
  const seen: unknown[] = []
  await backUp(undefined, now, () => {
    seen.push(isBackupUnderWay(file), readAttempt(file)?.endedAt, takeBackupTurn(file))
  })

  expect(seen).toEqual([true, null, null])
  expect(isBackupUnderWay(file)).toBe(false)
  const endTurn = takeBackupTurn(file)
  await expect(backUp()).rejects.toThrow('Another backup is being made. Wait until it has finished.')
  endTurn?.()
  await expect(backUp()).resolves.toMatchObject({ offSiteProblem: null })
})

test('old backups are deleted with their manifests; what was saved before a migration, or replaced, is spared', async () => {
  const { folder, file, database, backUp, backups } = siteFolder()
  const spared = ['before-migration', 'replaced'].map((name) =>
    basename(saveBackup(database.db.$client, file, name, new Date('2020-01-01T00:00:00Z'))),
  )
  const older = ['site-2026-03-14T080000.sqlite.zst', 'site-2026-03-14T080000.sqlite.zst.json']
  const plain = 'site-2026-03-14T070000-2.sqlite'
  const others = ['notes.txt', 'my-site-2026-03-14T070000.sqlite.zst']
  for (const name of [...older, plain, ...others]) writeFileSync(join(folder, 'backups', name), '')
  const { deleted } = await backUp()

  expect(deleted.sort()).toEqual([plain, older[0]].sort())
  const newest = 'site-2026-03-14T100000.sqlite.zst'
  const machinery = ['backup.lock', 'last-attempt.json']
  expect(backups()).toEqual([...spared, ...others, ...machinery, newest, `${newest}.json`].sort())
})

test('a backup without a manifest, or of another size than it says, is not good', async () => {
  const { file, backUp } = siteFolder()
  const first = await backUp(undefined, new Date('2026-03-12T10:00:00Z'))
  const second = await backUp(undefined, new Date('2026-03-13T10:00:00Z'))
  const third = await backUp()
  writeFileSync(third.backup.path, 'cut')
  rmSync(`${second.backup.path}.json`)

  expect(findLastGoodBackup(file)?.path).toBe(first.backup.path)
})

test('a failed backup says why, and deletes no earlier one', async () => {
  const { folder, file, backUp } = siteFolder()
  const { backup } = await backUp(undefined, new Date('2026-03-13T10:00:00Z'))
  const bytes = readFileSync(file)
  writeFileSync(file, 'no database'.repeat(2_000))
  writeFileSync(`${file}-wal`, '')
  await expect(backUp()).rejects.toThrow()
  writeFileSync(file, bytes)

  expect(readAttempt(file)).toMatchObject({ startedAt: now, endedAt: now, offSite: null })
  expect(readAttempt(file)?.problem).toMatch(
    /^DATABASE_FILE is not an intact SQLite database \(.+\)\. Restore a backup/,
  )
  expect(findLastGoodBackup(file)?.path).toBe(backup.path)
  expect(existsSync(join(folder, 'backups'))).toBe(true)
})

test.each([
  ['names the path itself', (out: string) => `printf '%s\\n' "$1" "$1.json" > ${out}`, ['', '.json']],
  ['names it in braces', (out: string) => `printf '%s\\n' "\${1}" "\${1}.json" > ${out}`, ['', '.json']],
  ['names all arguments', (out: string) => `printf '%s\\n' "$@" > ${out}`, ['']],
  ['does not name it', (out: string) => `sh ${out}.sh`, ['']],
])('the command gets the path whole, whatever is in it, where it %s', async (_how, command, ends) => {
  const { folder, backUp } = siteFolder()
  const out = join(tmpdir(), `kelp-off-site-${basename(folder).slice(-6)}`)
  onTestFinished(() => [out, `${out}.sh`].forEach((path) => void rmSync(path, { force: true })))
  writeFileSync(`${out}.sh`, `printf '%s\\n' "$@" > ${out}`)
  const { backup, offSiteProblem } = await backUp(command(out))

  expect(offSiteProblem).toBeNull()
  expect(readFileSync(out, 'utf8')).toBe(ends.map((end) => `${backup.path}${end}\n`).join(''))
  expect(existsSync(join(process.cwd(), 'pwned'))).toBe(false)
})

test('a command that fails is reported with its last line; the backup stays, and is good', async () => {
  const { file, backUp } = siteFolder()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { offSiteProblem } = await backUp('echo begun; echo "no route to host" >&2; exit 7 # "$1"')

  expect(offSiteProblem).toBe('BACKUP_COMMAND failed with code 7: no route to host')
  expect(readAttempt(file)).toMatchObject({ problem: null, offSite: { problem: offSiteProblem } })
  expect(findLastGoodBackup(file)).not.toBeNull()
  expect(await takeOffSite('false', 'x')).toBe('BACKUP_COMMAND failed with code 1.')
  expect(await takeOffSite('/nowhere/rclone copy', 'x')).toMatch(/^BACKUP_COMMAND failed with code 127: .*not found/)
  const long = `BACKUP_COMMAND failed with code 3: ${'0'.repeat(500)}`
  expect(await takeOffSite('printf %0900d 7; exit 3 # "$1"', 'x')).toBe(long)
  // One that has ended well is done, whatever it has left running.
  expect(await takeOffSite('sleep 60 & exit 0 # "$1"', 'x')).toBeNull()
})

test.each([
  ['has its shell wait for what it started', 'sleep 60 && true'],
  ['does not listen', 'trap "" TERM; sleep 60'],
  ['says that all is well when it is told to end', 'trap "exit 0" TERM; sleep 60 & wait'],
  ['has started what does not listen', 'sh -c "trap \\"\\" TERM; sleep 60" >/dev/null 2>&1 && true'],
])(
  'a command that takes too long is ended, with all that it has started, and has failed: one that %s',
  async (_how, command) => {
    const mark = `kelp-off-site-${randomUUID()}`
    vi.stubEnv('BACKUP_MARK', mark)
    onTestFinished(() => void vi.unstubAllEnvs())

    // In hours, and then in milliseconds for its end.
    expect(await takeOffSite(`${command} # "$1"`, 'x', 1e-4, 200)).toBe(
      'BACKUP_COMMAND took longer than 0.0001 hours and was stopped.',
    )
    // However long a busy machine takes to bury them.
    await expect.poll(() => startedWith(mark), { timeout: 20_000 }).toEqual([])
  },
)

test('the command knows no password and not what empties the cache in front', async () => {
  const { folder, backUp } = siteFolder()
  vi.stubEnv('ADMIN_PASSWORD', 'correct horse battery')
  vi.stubEnv('SMTP_URL', 'smtp://user:secret@mail.test')
  vi.stubEnv('CDN_PURGE_TOKEN', 'token')
  vi.stubEnv('RCLONE_CONFIG', '/etc/rclone.conf')
  onTestFinished(() => void vi.unstubAllEnvs())
  const script = join(folder, 'env.sh')
  writeFileSync(script, '#!/bin/sh\nenv > "$(dirname "$0")/env.txt"')
  chmodSync(script, 0o700)
  vi.stubEnv('SCRIPT', script)
  await backUp('"$SCRIPT"')

  const known = readFileSync(join(folder, 'env.txt'), 'utf8')
  expect(known).toContain('RCLONE_CONFIG=/etc/rclone.conf')
  expect(known).not.toMatch(/ADMIN_PASSWORD|SMTP_URL|CDN_PURGE/)
})

test('the remains of a killed backup are deleted by the next, and files of others are not', async () => {
  const { folder, backUp, backups } = siteFolder()
  makeBackupFolder(join(folder, 'site.sqlite'))
  const others = ['before-migration.unverified-1a', 'replaced.unverified-']
  for (const name of ['site.unverified-1a', 'site.unverified-1a.zst', ...others]) {
    writeFileSync(join(folder, 'backups', name), '')
    utimesSync(join(folder, 'backups', name), new Date(), Date.now() / 1_000 - 60)
  }
  await backUp()

  expect(backups().filter((name) => name.includes('unverified'))).toEqual(others)
})

test('SIGTERM ends a backup whose command is still running', async () => {
  const { folder } = siteFolder()
  const mark = `kelp-off-site-${randomUUID()}`
  const program = `import { takeOffSite } from ${JSON.stringify(new URL('off-site.ts', import.meta.url))}
    await takeOffSite('echo begun; exec sleep 60 # "$1"', 'x')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    env: { ...process.env, BACKUP_MARK: mark },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  expect(String(await once(child.stderr, 'data'))).toBe('begun\n')
  child.kill('SIGTERM')

  expect((await ended)[1]).toBe('SIGTERM')
  await expect.poll(() => startedWith(mark), { timeout: 20_000 }).toEqual([])
})
