import { createHash } from 'node:crypto'
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { writeBackup } from '#db/backup/make-backup.ts'
import { temporaryFolder } from '#db/database-testing.ts'
import { auditLog, users } from '#db/schema/security.ts'
import { hashPassword } from '#server/security/password-hash.ts'
import { NOW, sessionCookie, testSite } from '#server/testing.ts'

const password = 'correct horse battery'

/** A site on the disk with a backup, an administrator with a password, and two sessions of his. */
async function siteWithBackup() {
  const folder = temporaryFolder()
  const file = join(folder, 'site.sqlite')
  const site = testSite({ DATABASE_FILE: file })
  onTestFinished(() => site.database.close())
  const cookie = sessionCookie(site.db)
  site.db
    .update(users)
    .set({ password: await hashPassword(password) })
    .run()
  const backup = await writeBackup(site.db.$client, file, NOW)
  const name = 'site-2026-03-13T230000.sqlite.zst'
  const app = await site.app()
  const allow = async (input: object = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/trpc/adminContent.downloadBackup',
      headers: { cookie },
      payload: { json: { password, name, ...input } },
    })
    return { status: answer.statusCode, path: answer.json().result?.data.json.path as string, body: answer.body }
  }
  const fetchFile = (url: string, headers: Record<string, string> = { cookie }) => app.inject({ url, headers })
  return { ...site, app, folder, file, backup, name, allow, fetchFile, otherCookie: sessionCookie(site.db, 'another') }
}

test('the password gives a link to the backup, byte for byte, which must not be stored [r-backup-password]', async () => {
  const { allow, fetchFile, backup, name, db } = await siteWithBackup()
  const { path } = await allow()
  const answer = await fetchFile(path)

  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(backup.bytes),
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(backup.sha256)
  expect(db.select().from(auditLog).where(eq(auditLog.action, 'backup_download')).all()).toMatchObject([
    { resource: `backup:${name}` },
  ])
})

test('wrong passwords count as logins do: after five, the right one is refused as well [r-backup-password]', async () => {
  const { allow } = await siteWithBackup()
  for (let guess = 0; guess < 5; guess += 1) expect((await allow({ password: 'wrong' })).status).toBe(401)

  const { status, body } = await allow()
  expect(status).toBe(429)
  expect(body).toContain('Too many wrong passwords.')
})

test('the link is good for one minute', async () => {
  const { allow, fetchFile, clock } = await siteWithBackup()
  const { path } = await allow()
  clock.now = new Date(NOW.getTime() + 60_000)
  expect((await fetchFile(path)).statusCode).toBe(200)
  clock.now = new Date(NOW.getTime() + 60_001)

  const late = await fetchFile(path)
  expect(late.statusCode).toBe(403)
  expect(late.json()).toEqual({ error: 'This link only works for a minute. Please start the download again.' })
  expect(late.headers['cache-control']).toBe('no-store')
})

test('a link works in its own session alone, and ends with a new password', async () => {
  const { allow, fetchFile, otherCookie, db } = await siteWithBackup()
  const { path } = await allow()

  expect((await fetchFile(path, { cookie: otherCookie })).statusCode).toBe(403)
  expect((await fetchFile(path, {})).statusCode).toBe(401)
  db.update(users)
    .set({ password: await hashPassword('another password') })
    .run()
  expect((await fetchFile(path)).statusCode).toBe(403)
})

test('without a link, with one of another file, or one that was changed, nothing is sent', async () => {
  const { allow, fetchFile, backup, name } = await siteWithBackup()
  writeFileSync(backup.path.replace('230000', '220000'), 'another')
  const { path } = await allow()
  const route = `/admin/backups/${name}`
  const [, ticket = ''] = path.split('?ticket=')
  const later = `${NOW.getTime() + 59_000}.${ticket.split('.')[1]}`
  const wrong = [
    '',
    '?ticket=',
    '?ticket=1.x',
    `?ticket=${later}`,
    `?ticket=${ticket}&ticket=${ticket}`,
    `?ticket=${ticket}a`,
  ]
  for (const query of wrong) expect([query, (await fetchFile(route + query)).statusCode]).toEqual([query, 403])

  expect((await fetchFile(path.replace('230000', '220000'))).statusCode).toBe(403)
})

test.each([
  'site-2020-01-01T000000.sqlite.zst',
  '../site.sqlite',
  'last-attempt.json',
  'site-2026-03-13T230000.sqlite.zst.json',
  'before-migration-2026-03-13T230000.sqlite',
])('no link is given for %s', async (name) => {
  const { allow, folder } = await siteWithBackup()
  writeFileSync(join(folder, 'backups', 'before-migration-2026-03-13T230000.sqlite'), '')

  expect(await allow({ name })).toMatchObject({ status: 404, path: undefined })
})

test('HEAD sends no file, other methods are refused, and a deleted backup is a 404', async () => {
  const { allow, app, backup, fetchFile } = await siteWithBackup()
  const { path } = await allow()
  const headers = { cookie: 'session=test-session' }
  const head = await app.inject({ method: 'HEAD', url: path, headers })

  expect(head.headers['content-length']).toBe(String(backup.bytes))
  expect(head.rawPayload).toHaveLength(0)
  expect((await app.inject({ method: 'DELETE', url: path, headers })).statusCode).toBe(405)
  expect(readFileSync(backup.path)).toHaveLength(backup.bytes)
  rmSync(backup.path)
  expect((await fetchFile(path)).statusCode).toBe(404)
})

test('a symbolic link among the backups leads to no other file', async () => {
  const { allow, folder } = await siteWithBackup()
  const name = 'site-2026-01-01T000000.sqlite'
  symlinkSync('/etc/hostname', join(folder, 'backups', name))

  expect(await allow({ name })).toMatchObject({
    status: 404,
    body: expect.stringContaining('This backup no longer exists'),
  })
})
