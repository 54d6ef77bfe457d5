import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupFolder, makeBackupFolder } from '#db/backup/backups.ts'
import { takeBackupTurn, writeAttempt } from '#db/backup/kept-backups.ts'
import { writeBackup } from '#db/backup/make-backup.ts'
import { temporaryFolder } from '#db/database-testing.ts'
import { auditLog, users } from '#db/schema/security.ts'
import { NOW, testSite } from '#server/testing.ts'
import { stopBackup } from './child.ts'
import { getBackupState } from './queries.ts'

const hour = 3_600_000
const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds)

/** A site on the disk, and a way to put backups of any age beside it. */
function siteOnDisk(variables: Record<string, string> = {}) {
  const folder = temporaryFolder()
  const file = join(folder, 'site.sqlite')
  const site = testSite({ DATABASE_FILE: file, ...variables })
  onTestFinished(() => site.database.close())
  const { admin } = site
  return { ...site, admin, folder, file, saveAt: (instant: Date) => writeBackup(site.db.$client, file, instant) }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const ended = { startedAt: NOW, endedAt: NOW, problem: null, offSite: null }

test('a private site without a backup has none overdue', async () => {
  const { admin, clock } = siteOnDisk()
  clock.now = new Date(NOW.getTime() + 10 * 60_000)

  expect(await admin.adminContent.backups()).toEqual({
    ...{ isUnderWay: false, last: null, recent: [], kept: { count: 0, bytes: 0 }, triedAt: null, problem: null },
    ...{ goesOffSite: false, offSiteProblem: null, isOverdue: false, asOf: clock.now },
  })
})

test('the last good backup has its instant and size, all of them their room, and after two days it is overdue', async () => {
  const { admin, clock, db, env, saveAt } = siteOnDisk()
  const first = await saveAt(before(30 * hour))
  const last = await saveAt(before(3 * hour))

  const newest = { name: 'site-2026-03-13T200000.sqlite.zst', savedAt: before(3 * hour), bytes: last.bytes }
  expect(await admin.adminContent.backups()).toMatchObject({
    last: newest,
    recent: [newest, { name: basename(first.path), savedAt: before(30 * hour), bytes: first.bytes }],
    kept: { count: 2, bytes: first.bytes + last.bytes },
    isOverdue: false,
  })
  clock.now = new Date(NOW.getTime() + 45 * hour + 1_000)
  expect(getBackupState({ db, env, now: () => clock.now }).isOverdue).toBe(true)
})

test('the last ten backups can be downloaded', async () => {
  const { admin, file } = siteOnDisk()
  const folder = makeBackupFolder(file)
  for (let day = 10; day < 22; day += 1) writeFileSync(join(folder, `site-2026-02-${day}T030000.sqlite.zst`), 'x')

  const { recent } = await admin.adminContent.backups()
  expect(recent.map(({ name }) => name.slice(13, 15))).toEqual([
    '21',
    '20',
    '19',
    '18',
    '17',
    '16',
    '15',
    '14',
    '13',
    '12',
  ])
})

const isPublic = { SITE_URL: 'https://kelp.example', ADMIN_PASSWORD: 'correct horse battery' }
test.each([
  ['a public site of three days', true, isPublic, 72],
  ['a site of three days with a command for backups', true, { BACKUP_COMMAND: 'true' }, 72],
  ['a private site of three days', false, {}, 72],
  ['a public site of one day', false, isPublic, 24],
])('the first backup of %s is overdue: %s', async (_what, isOverdue, variables, hours) => {
  const { db, env } = siteOnDisk(variables)
  db.update(users)
    .set({ createdAt: before(hours * hour) })
    .run()

  expect(getBackupState({ db, env, now: () => NOW })).toMatchObject({ isOverdue, last: null })
})

test('an attempt that failed, was killed, did not leave the machine or is running is shown', async () => {
  const { admin, file } = siteOnDisk()
  makeBackupFolder(file)
  const stateAfter = async (attempt: object) => {
    writeAttempt(file, { ...ended, ...attempt })
    return admin.adminContent.backups()
  }

  expect(await stateAfter({ problem: 'The disk is full.' })).toMatchObject({
    problem: 'The disk is full.',
    triedAt: NOW,
  })
  expect(await stateAfter({ endedAt: null })).toMatchObject({ problem: 'It was interrupted before it finished.' })
  expect(await stateAfter({ offSite: { problem: 'no route' } })).toMatchObject({
    problem: null,
    offSiteProblem: 'no route',
  })
  writeFileSync(join(backupFolder(file), 'last-attempt.json'), '{"half')
  expect(await admin.adminContent.backups()).toMatchObject({ problem: null, triedAt: null })
  const endTurn = takeBackupTurn(file)
  writeAttempt(file, { ...ended, endedAt: null })
  await expect(admin.adminContent.makeBackup()).rejects.toMatchObject({
    ...{ code: 'CONFLICT', message: 'A backup is already being made.' },
  })
  endTurn?.()
})

test('a backup on request is made by a process of its own, and is in the audit log', async () => {
  const { admin, db, file } = siteOnDisk({ BACKUP_COMMAND: 'false' })
  const begun = await admin.adminContent.makeBackup()

  expect(begun).toMatchObject({ isUnderWay: true, last: null, problem: null })
  await expect.poll(async () => (await admin.adminContent.backups()).isUnderWay, { timeout: 20_000 }).toBe(false)
  expect(await admin.adminContent.backups()).toMatchObject({
    ...{ kept: { count: 1 }, problem: null, goesOffSite: true, offSiteProblem: 'BACKUP_COMMAND failed with code 1.' },
  })
  expect(
    db
      .select()
      .from(auditLog)
      .all()
      .map(({ action }) => action),
  ).toContain('backup_make')
  await stopBackup(file)
})

test('a site that is closed while a backup is taken elsewhere has made one, which is on this machine alone', async () => {
  const { admin, file, folder } = siteOnDisk({ BACKUP_COMMAND: 'echo $$ > "$(dirname "$1")/pid"; exec sleep 60' })
  const pidFile = join(folder, 'backups', 'pid')
  await admin.adminContent.makeBackup()
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8'), { timeout: 20_000 }).toMatch(/\d\n/)
  expect(await admin.adminContent.backups()).toMatchObject({ isUnderWay: true, problem: null, offSiteProblem: null })
  await stopBackup(file)

  expect(await admin.adminContent.backups()).toMatchObject({
    ...{ isUnderWay: false, kept: { count: 1 }, problem: null },
    offSiteProblem: 'BACKUP_COMMAND was interrupted before it finished.',
  })
  // It is not left behind either.
  await expect.poll(() => isRunning(Number(readFileSync(pidFile, 'utf8')))).toBe(false)
})

test('a backup that is asked for gives way to visitors, with the owner’s command, and holds up no later stop', async () => {
  const { admin, file, folder } = siteOnDisk({ BACKUP_COMMAND: 'echo $(nice) $PPID > "$(dirname "$1")/seen"' })
  await admin.adminContent.makeBackup()
  await expect.poll(async () => (await admin.adminContent.backups()).isUnderWay, { timeout: 20_000 }).toBe(false)
  const [niceness, pid] = readFileSync(join(folder, 'backups', 'seen'), 'utf8')
    .trim()
    .split(' ')
    .map(Number)
  expect(niceness).toBeGreaterThanOrEqual(10)

  await expect.poll(() => isRunning(pid ?? 0), { timeout: 20_000 }).toBe(false)
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
  await stopBackup(file)
})
