import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { auditLog, recoveryCodes, secondFactors, sessions } from '#db/schema/security.ts'
import type { Context } from '#server/context.ts'
import { NOW, type TestSite } from '#server/testing.ts'
import { auditDetails } from '#src/features/security/admin/event-list.tsx'
import { replacePassword } from './admin-password.ts'
import { stepOfCode } from './one-time-codes.ts'
import { assertCode } from './second-factor.ts'
import { password, siteWithPassword } from './testing.ts'

const seconds = (count: number) => new Date(NOW.getTime() + count * 1_000)
const codeOf = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** A site whose administrator has turned the second factor on at NOW, with the first code of his app. */
async function siteWithSecondFactor() {
  const site = await siteWithPassword()
  const { admin } = site
  const { secret, uri } = await admin.security.startSecondFactor({ password })
  const made = await admin.security.turnOnSecondFactor({ code: codeOf(secret, NOW) })
  return { ...site, secret, uri, codes: made.recoveryCodes }
}

const logIn = (site: Pick<TestSite, 'visitorFrom'>, code?: string, ipAddress = '198.51.100.7', guess = password) =>
  site.visitorFrom(ipAddress).security.login({ password: guess, ...(code === undefined ? {} : { code }) })
const actions = ({ db }: Pick<TestSite, 'db'>) =>
  db
    .select()
    .from(auditLog)
    .all()
    .map(({ action }) => action)
const wrong = 'That code is wrong or has already been used. Please enter the next one the app shows.'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is the one of RFC 6238, appendix B', (second, code) => {
  const secret = Secret.fromUTF8('12345678901234567890').base32
  expect(stepOfCode(secret, code, new Date(second * 1_000))).toBe(Math.floor(second / 30))
})

test('the right password alone is asked for a code, and begins no session', async () => {
  const site = await siteWithSecondFactor()
  const before = site.db.select().from(sessions).all()

  for (const code of [undefined, '', '  ']) {
    await expect(logIn(site, code)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Please enter the code from your authenticator app.',
      cause: { details: { needsCode: true } },
    })
  }
  expect(site.db.select().from(sessions).all()).toEqual(before)
})

test('a wrong password is answered as without a second factor, whatever code comes with it', async () => {
  const site = await siteWithSecondFactor()
  site.clock.now = seconds(60)

  for (const code of [undefined, codeOf(site.secret, seconds(60)), site.codes[0]]) {
    await expect(logIn(site, code, '198.51.100.7', 'wrong')).rejects.toMatchObject({
      message: 'Invalid password',
      cause: { details: undefined },
    })
  }
  // None of them was used up by it.
  expect(await logIn(site, site.codes[0])).toMatchObject({ minutesRemaining: 30 })
})

test('the codes of now, just before and just after are accepted, with spaces as well, and no other', async () => {
  const site = await siteWithSecondFactor()
  site.clock.now = seconds(300)
  const spaced = codeOf(site.secret, seconds(270)).replace(/(\d{3})/, '$1 ')

  for (const offset of [-60, 60])
    await expect(logIn(site, codeOf(site.secret, seconds(300 + offset)))).rejects.toThrow(wrong)
  expect(await logIn(site, spaced)).toMatchObject({ minutesRemaining: 30 })
  expect(await logIn(site, codeOf(site.secret, seconds(300)))).toMatchObject({ minutesRemaining: 30 })
  expect(await logIn(site, codeOf(site.secret, seconds(330)))).toMatchObject({ minutesRemaining: 30 })
})

test('a code is taken once, also when it comes twice at a time, and none from before it', async () => {
  const site = await siteWithSecondFactor()
  // The one that turned it on was one.
  await expect(logIn(site, codeOf(site.secret, NOW))).rejects.toThrow(wrong)
  site.clock.now = seconds(120)
  const code = codeOf(site.secret, seconds(120))
  const answers = await Promise.allSettled([1, 2, 3].map((host) => logIn(site, code, `198.51.100.${host}`)))

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(logIn(site, code)).rejects.toThrow(wrong)
  await expect(logIn(site, codeOf(site.secret, seconds(90)))).rejects.toThrow(wrong)

  const recovered = await Promise.allSettled([1, 2, 3].map((host) => logIn(site, site.codes[0], `203.0.113.${host}`)))
  expect(recovered.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('ten recovery codes each let in once, and are stored as hashes', async () => {
  const site = await siteWithSecondFactor()
  expect(new Set(site.codes).size).toBe(10)
  for (const code of site.codes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  expect(new Set(site.codes.join('')).size).toBeGreaterThan(20)
  expect(JSON.stringify(site.db.select().from(recoveryCodes).all())).not.toContain(site.codes[0])

  expect(await logIn(site, ` ${site.codes[0]?.toUpperCase()} `)).toMatchObject({ minutesRemaining: 30 })
  expect(await logIn(site, site.codes[1]?.replaceAll('-', ''))).toMatchObject({ minutesRemaining: 30 })
  await expect(logIn(site, site.codes[0])).rejects.toThrow('That recovery code is wrong or has already been used.')
  expect(await logIn(site, site.codes[2]?.replaceAll('-', ' \u2013 '))).toMatchObject({ minutesRemaining: 30 })
  expect(await site.admin.security.secondFactor()).toEqual({ since: NOW, recoveryCodesLeft: 7 })
  const entry = site.db.select().from(auditLog).where(eq(auditLog.action, 'login_success')).get()
  expect(auditDetails({ resource: null, title: null, details: entry?.details ?? {} })).toBe('with a recovery code')
})

test('five wrong codes keep a client out, even with the right one, until a quarter of an hour has passed', async () => {
  const site = await siteWithSecondFactor()
  const used = codeOf(site.secret, NOW)
  for (const guess of ['000000', used, 'aaaa-aaaa-aaaa-aaaa', used, '000004']) {
    await expect(logIn(site, guess)).rejects.toThrow('is wrong or has already been used')
  }
  site.clock.now = seconds(600)
  await expect(logIn(site, codeOf(site.secret, seconds(600)))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many wrong codes. Please try again in 5 minutes.',
  })
  expect(await site.admin.security.dashboard({})).toMatchObject({
    failedAttempts: 5,
    blockedAttempts: 1,
    blocked: [{ act: 'code', client: '198.51.100.7' }],
  })
  site.clock.now = seconds(900)
  expect(await logIn(site, codeOf(site.secret, seconds(900)))).toMatchObject({ minutesRemaining: 30 })
})

test('an attacker who knows the password guesses no more codes from many addresses; a recovery code still lets the owner in', async () => {
  const site = await siteWithSecondFactor()
  for (let client = 1; client <= 20; client += 1) {
    await expect(logIn(site, '000000', `198.51.100.${client}`)).rejects.toThrow(wrong)
  }
  site.clock.now = seconds(60)

  await expect(logIn(site, codeOf(site.secret, seconds(60)), '203.0.113.77')).rejects.toThrow('Too many wrong codes.')
  expect(await logIn(site, site.codes[0], '203.0.113.77')).toMatchObject({ minutesRemaining: 30 })
})

test('a code of a key that was replaced meanwhile is refused', async () => {
  const site = await siteWithSecondFactor()
  const client = { ipAddress: '198.51.100.7', userAgent: 'test' }
  const ctx = { db: site.db, limitsDb: site.database.limitsDb, now: () => seconds(60), client } as Context
  const right = await assertCode(ctx, 1, codeOf(site.secret, seconds(60)))
  site.db.update(secondFactors).set({ secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567' }).run()

  expect(() => site.db.transaction((tx) => right?.spend(tx))).toThrow(wrong)
})

test('a new password from the console ends the limit of wrong codes', async () => {
  const site = await siteWithSecondFactor()
  for (let turn = 0; turn < 5; turn += 1) await expect(logIn(site, '000000')).rejects.toThrow(wrong)
  site.clock.now = seconds(60)
  const made = (await replacePassword(site.db)) ?? ''

  expect(await logIn(site, codeOf(site.secret, seconds(60)), '198.51.100.7', made)).toMatchObject({
    minutesRemaining: 30,
  })
})

test('a right code forgets the wrong ones before it', async () => {
  const site = await siteWithSecondFactor()
  for (const code of [site.codes[0], site.codes[1]]) {
    for (const guess of ['000000', '000001', '000002', '000003'])
      await expect(logIn(site, guess)).rejects.toThrow(wrong)
    expect(await logIn(site, code)).toMatchObject({ minutesRemaining: 30 })
  }
})

test('it is started with the password, turned on with the first code in time, and asks for nothing before', async () => {
  const site = await siteWithPassword()
  const { admin } = site
  await expect(admin.security.startSecondFactor({ password: 'wrong' })).rejects.toThrow('Invalid password')
  await expect(admin.security.turnOnSecondFactor({ code: '123456' })).rejects.toMatchObject({ code: 'CONFLICT' })
  const first = await admin.security.startSecondFactor({ password })
  const { secret, uri } = await admin.security.startSecondFactor({ password })
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toBe(
    `otpauth://totp/Kelp%20%26%20Coral:admin?issuer=Kelp%20%26%20Coral&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )

  expect(await logIn(site)).toMatchObject({ minutesRemaining: 30 })
  await expect(admin.security.turnOnSecondFactor({ code: codeOf(first.secret, NOW) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'That code is not right. Please enter the one the app is showing now.',
  })
  // A window whose key has been replaced in another one hears that, not that its right code is wrong.
  const replaced = { code: codeOf(first.secret, NOW), secret: first.secret }
  await expect(admin.security.turnOnSecondFactor(replaced)).rejects.toThrow('was started again elsewhere')
  site.clock.now = seconds(15 * 60 + 1)
  const last = { code: codeOf(secret, seconds(15 * 60)) }
  await expect(admin.security.turnOnSecondFactor(last)).rejects.toThrow('That took too long')
  expect(actions(site).filter((action) => action === 'second_factor_on')).toEqual([])
  site.clock.now = seconds(15 * 60)
  expect(await admin.security.turnOnSecondFactor(last)).toMatchObject({ recoveryCodes: { length: 10 } })
})

test('while it is on it can neither be started again, which would replace it, nor turned on again for other recovery codes', async () => {
  const site = await siteWithSecondFactor()
  site.clock.now = seconds(60)
  const again = { code: codeOf(site.secret, seconds(60)), secret: site.secret }
  await expect(site.admin.security.turnOnSecondFactor(again)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(site.db.select().from(recoveryCodes).all()).toHaveLength(10)

  await expect(site.admin.security.startSecondFactor({ password })).rejects.toThrow(
    'Two-factor authentication is already on.',
  )
  expect(site.db.select().from(secondFactors).get()?.secret).toBe(site.secret)
})

test('it is turned off with password and code together, and recorded', async () => {
  const site = await siteWithSecondFactor()
  site.clock.now = seconds(60)
  const off = (code: string, given = password) => site.admin.security.turnOffSecondFactor({ password: given, code })

  await expect(off(codeOf(site.secret, seconds(60)), 'wrong')).rejects.toThrow('Invalid password')
  await expect(off('000000')).rejects.toThrow(wrong)
  await off(codeOf(site.secret, seconds(60)))
  expect(await logIn(site)).toMatchObject({ minutesRemaining: 30 })
  expect(await site.admin.security.secondFactor()).toEqual({ since: null, recoveryCodesLeft: 0 })
  expect(site.db.select().from(recoveryCodes).all()).toEqual([])
  await expect(off('000000')).rejects.toThrow('Two-factor authentication is already off.')
  expect(actions(site)).toEqual([
    ...['second_factor_start', 'second_factor_on', 'login_failure', 'login_code_failure'],
    ...['second_factor_off', 'login_success'],
  ])
})

test('a new password from the console leaves it on, unless the console turns it off', async () => {
  const site = await siteWithSecondFactor()
  const stillOn = (await replacePassword(site.db)) ?? ''
  await expect(logIn(site, undefined, '198.51.100.7', stillOn)).rejects.toThrow('Please enter the code')
  const made = (await replacePassword(site.db, { withoutSecondFactor: true })) ?? ''

  expect(await logIn(site, undefined, '198.51.100.7', made)).toMatchObject({ minutesRemaining: 30 })
  const off = site.db.select().from(auditLog).where(eq(auditLog.action, 'second_factor_off')).all()
  expect(off.map(({ details }) => auditDetails({ resource: null, title: null, details: details ?? {} }))).toEqual([
    'at the console',
  ])
  // It is off already.
  await replacePassword(site.db, { withoutSecondFactor: true })
  expect(actions(site).filter((action) => action === 'second_factor_off')).toHaveLength(1)
})

test('over REST the login takes the code, and says when it needs one', async () => {
  const site = await siteWithSecondFactor()
  site.clock.now = seconds(60)
  const app = await site.app()
  const ask = (payload: object) => app.inject({ method: 'POST', url: '/api/admin/login', payload })
  const asked = await ask({ password })
  const right = await ask({ password, code: codeOf(site.secret, seconds(60)) })

  const error = 'Please enter the code from your authenticator app.'
  expect([asked.statusCode, asked.json()]).toEqual([401, { error, details: { needsCode: true } }])
  expect([right.statusCode, String(right.headers['set-cookie'])]).toEqual([200, expect.stringMatching(/^session=/)])
})
