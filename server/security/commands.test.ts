import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, rateLimits, sessions, users } from '#db/schema/security.ts'
import { NOW, sessionCookie, type TestSite, testSite } from '#server/testing.ts'
import { ensureAdminPassword, replacePassword } from './admin-password.ts'
import { recordWaiting } from './blocked-attempts.ts'
import { verifyPassword } from './password-hash.ts'
import { minutes, password, siteWithPassword } from './testing.ts'

const tryFrom = (site: TestSite, ipAddress: string, guess = 'wrong') =>
  site.visitorFrom(ipAddress).security.login({ password: guess })
const entries = (db: TestSite['db'], action: string) =>
  db.select().from(auditLog).where(eq(auditLog.action, action)).all()

test('a wrong password is refused, recorded with its client, and counted for that client alone', async () => {
  const site = await siteWithPassword()

  await expect(tryFrom(site, '198.51.100.7')).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
    message: 'Invalid password',
  })
  expect(entries(site.db, 'login_failure')).toMatchObject([{ ipAddress: '198.51.100.7', userAgent: 'test' }])
  // There is no limit for everybody.
  expect(site.db.select({ key: rateLimits.key }).from(rateLimits).all()).toEqual([{ key: 'login:198.51.100.7' }])
})

test('an empty password is asked for, and counts nothing [s5-login-required]', async () => {
  const site = await siteWithPassword()

  await expect(tryFrom(site, '198.51.100.7', '')).rejects.toThrow('Please enter the password.')
  expect(site.db.select().from(rateLimits).all()).toEqual([])
})

test('after five failures in fifteen minutes even the right password waits, over every transport and address of the network [r-limit-login s9-login-limit]', async () => {
  const site = await siteWithPassword()
  const app = await site.app()
  for (const host of [1, 2, 3]) await expect(tryFrom(site, `2001:db8:0:7::${host}`)).rejects.toThrow('Invalid password')
  for (const host of [4, 5]) {
    const payload = { password: 'wrong' }
    await app.inject({ method: 'POST', url: '/api/admin/login', payload, remoteAddress: `2001:db8:0:7::${host}` })
  }
  site.clock.now = minutes(3.5)
  const refused = await app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { password },
    remoteAddress: '2001:db8:0:7::6',
  })
  expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
    429,
    { error: 'Too many wrong passwords. Please try again in 12 minutes.' },
    '690',
  ])
  await expect(tryFrom(site, '2001:db8:0:7::9', password)).rejects.toThrow('Too many wrong passwords')
  expect(await tryFrom(site, '2001:db8:0:8::1', password)).toMatchObject({ minutesRemaining: 30 })
  site.clock.now = minutes(15)
  expect(await tryFrom(site, '2001:db8:0:7::6', password)).toMatchObject({ minutesRemaining: 30 })
})

test('a success forgets the failures before it [r-limit-login]', async () => {
  const site = await siteWithPassword()
  for (const _turn of [1, 2, 3, 4]) await expect(tryFrom(site, '198.51.100.7')).rejects.toThrow('Invalid password')
  await tryFrom(site, '198.51.100.7', password)
  for (const _turn of [1, 2, 3, 4]) await expect(tryFrom(site, '198.51.100.7')).rejects.toThrow('Invalid password')

  expect(await tryFrom(site, '198.51.100.7', password)).toMatchObject({ minutesRemaining: 30 })
})

test('attempts that arrive together are no way around the limit', async () => {
  const site = await siteWithPassword()
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => tryFrom(site, '198.51.100.7')))

  const messages = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.message : 'in'))
  expect(messages.filter((message) => message === 'Invalid password')).toHaveLength(5)
})

test('blocked attempts are one entry for each client and minute, which counts them', async () => {
  const site = await siteWithPassword()
  for (let turn = 1; turn <= 25; turn += 1) await tryFrom(site, '198.51.100.7').catch(() => undefined)
  site.clock.now = minutes(1)
  for (let turn = 1; turn <= 3; turn += 1) await tryFrom(site, '198.51.100.7').catch(() => undefined)
  for (let turn = 1; turn <= 6; turn += 1) await tryFrom(site, '198.51.100.8').catch(() => undefined)

  await recordWaiting(site.database.limitsDb)
  const blocked = entries(site.db, 'login_blocked')
  expect(blocked.map(({ ipAddress, details }) => [ipAddress, details])).toEqual([
    ['198.51.100.7', { attempts: 20 }],
    ['198.51.100.7', { attempts: 3 }],
    ['198.51.100.8', { attempts: 1 }],
  ])
})

test('a flood of wrong passwords from ever new addresses is counted, not listed', async () => {
  const site = await siteWithPassword()
  const attack = async (network: number) => {
    for (let client = 0; client < 100; client += 1) {
      await tryFrom(site, `198.51.${network}.${client}`).catch(() => undefined)
    }
  }
  await attack(1)
  site.clock.now = minutes(1)
  await attack(2)

  const failures = entries(site.db, 'login_failure')
  expect(failures.filter(({ ipAddress }) => ipAddress !== null)).toHaveLength(120)
  expect(failures.filter(({ ipAddress }) => ipAddress === null).map(({ details }) => details)).toEqual([
    { attempts: 40 },
    { attempts: 40 },
  ])
})

test('failures of other clients never lock a client out', async () => {
  const site = await siteWithPassword()
  const values = { key: 'login:everybody', count: 1_000_000, resetTime: minutes(15), createdAt: NOW }
  site.db.insert(rateLimits).values(values).run()
  for (let client = 0; client < 30; client += 1) await tryFrom(site, `198.51.100.${client}`).catch(() => undefined)

  expect(await tryFrom(site, '203.0.113.77', password)).toMatchObject({ minutesRemaining: 30 })
})

test('a password that this process has not seen is hashed two at a time, one attempt of each client waits, and a flood is refused for now', async () => {
  const site = await siteWithPassword()
  // Another process has set it.
  await replacePassword(site.db)
  const attempts = Array.from({ length: 80 }, (_, client) => tryFrom(site, `198.51.100.${client}`, password))
  const answers = await Promise.allSettled(attempts)
  const messages = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.message : 'in'))

  expect(messages.filter((message) => message === 'Invalid password')).toHaveLength(66)
  expect(messages.filter((message) => message.startsWith('Too many logins at once.'))).toHaveLength(14)
  // A guess that was not checked is no failure.
  expect(site.db.select().from(rateLimits).where(eq(rateLimits.count, 1)).all()).toHaveLength(66)
})

test('changing the password asks for the old one, ends every other session and keeps this browser in [r-site-password-change]', async () => {
  const site = await siteWithPassword()
  const app = await site.app()
  const change = (cookie: string, current: string) =>
    app.inject({
      method: 'POST',
      url: '/trpc/security.changePassword',
      payload: { json: { current, next: 'a much better one' } },
      headers: { cookie },
    })
  const cookie = sessionCookie(site.db, 'desk')
  const phone = sessionCookie(site.db, 'phone')

  expect((await change(cookie, 'wrong')).json().error.json.message).toBe('Invalid password')
  const changed = await change(cookie, password)
  expect(changed.statusCode).toBe(200)
  const next = String(changed.headers['set-cookie']).split(';')[0] ?? ''
  const statusWith = async (sent: string) =>
    (await app.inject({ url: '/api/admin/session', headers: { cookie: sent } })).statusCode
  expect([await statusWith(next), await statusWith(cookie), await statusWith(phone)]).toEqual([200, 401, 401])
  await expect(tryFrom(site, '198.51.100.7', password)).rejects.toThrow('Invalid password')
  expect(await tryFrom(site, '198.51.100.8', 'a much better one')).toMatchObject({ minutesRemaining: 30 })
  expect(entries(site.db, 'admin_password_change')).toMatchObject([{ ipAddress: '127.0.0.1', details: null }])
})

test('guesses at the old password count as failed logins do, and a short new one is refused', async () => {
  const { admin, db } = await siteWithPassword()
  const change = (current: string, next = 'a much better one') => admin.security.changePassword({ current, next })
  await expect(change(password, 'too short')).rejects.toThrow('The new password needs at least 10 characters.')
  for (const _turn of [1, 2, 3, 4, 5]) await expect(change('wrong')).rejects.toThrow('Invalid password')

  await expect(change(password)).rejects.toThrow('Too many wrong passwords')
  expect(entries(db, 'admin_password_change')).toEqual([])
})

test('a password chosen in the account outlives a restart with the setting as it was, and gives way to a new setting', async () => {
  const site = await siteWithPassword()
  await site.admin.security.changePassword({ current: password, next: 'a much better one' })
  const hash = () => site.db.select().from(users).get()?.password ?? ''

  await ensureAdminPassword(site.db, site.env, NOW)
  expect(await verifyPassword(hash(), 'a much better one')).toBe(true)
  await ensureAdminPassword(site.db, { ...site.env, ADMIN_PASSWORD: 'the owner wants this' }, NOW)
  expect(await verifyPassword(hash(), 'the owner wants this')).toBe(true)
})

test('an owner who is locked out gets a new password, and in with it at once', async () => {
  const site = await siteWithPassword()
  for (const _turn of [1, 2, 3, 4, 5]) await tryFrom(site, '198.51.100.7').catch(() => undefined)
  const made = (await replacePassword(site.db)) ?? ''

  expect(made).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
  expect(await tryFrom(site, '198.51.100.7', made)).toMatchObject({ minutesRemaining: 30 })
  // The setting is as it was: the next start leaves the new password alone.
  await ensureAdminPassword(site.db, site.env, NOW)
  expect(await tryFrom(site, '198.51.100.7', made)).toMatchObject({ minutesRemaining: 30 })
  expect(await replacePassword(testSite().db)).toBeNull()
})

test('a new password from the console resets the limit of logins alone', async () => {
  const site = await siteWithPassword()
  await site.visitorFrom('198.51.100.7').newsletter.subscribe({ email: 'jo@example.com' })
  await expect(tryFrom(site, '198.51.100.7')).rejects.toThrow('Invalid password')
  await replacePassword(site.db)

  expect(site.db.select({ key: rateLimits.key }).from(rateLimits).orderBy(rateLimits.key).all()).toEqual([
    { key: 'newsletter:198.51.100.7' },
    { key: 'newsletter:everybody' },
  ])
})

test('a login that is still being checked when the password changes begins no session', async () => {
  const site = await siteWithPassword()
  // A password that this process has not seen is hashed, which takes its time.
  const made = (await replacePassword(site.db)) ?? ''
  const attempt = tryFrom(site, '198.51.100.7', made)
  const isUnderway = () => site.db.select().from(rateLimits).all().length > 0
  while (!isUnderway()) await new Promise(setImmediate)
  site.db.update(users).set({ password: 'the hash of another one' }).run()

  await expect(attempt).rejects.toThrow('Invalid password')
  expect(site.db.select().from(sessions).all()).toEqual([])
})
