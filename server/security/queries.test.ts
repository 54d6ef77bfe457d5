import { expect, test } from 'vitest'
import { auditLog, rateLimits } from '#db/schema/security.ts'
import {
  adminRest,
  insertArticle,
  insertDiveSite,
  NOW,
  sessionCookie,
  type TestSite,
  testSite,
} from '#server/testing.ts'
import { recordWaiting } from './blocked-attempts.ts'
import { minutes, password, siteWithPassword } from './testing.ts'

const tryFrom = (site: TestSite, ipAddress: string, guess = 'wrong') =>
  site
    .visitorFrom(ipAddress)
    .security.login({ password: guess })
    .catch(() => undefined)
const stats = async ({ admin }: TestSite) => {
  const { totalLoginAttempts, successfulLogins, failedAttempts, blockedAttempts } = await admin.security.dashboard({})
  return [totalLoginAttempts, successfulLogins, failedAttempts, blockedAttempts]
}
const note = ({ db }: Pick<TestSite, 'db'>, action: string, values: Partial<typeof auditLog.$inferInsert> = {}) =>
  db
    .insert(auditLog)
    .values({ action, timestamp: NOW, ...values })
    .run()

test('attempts to log in are counted by their outcome, each blocked one too [s3-dashboard-stats]', async () => {
  const site = await siteWithPassword()
  await tryFrom(site, '203.0.113.9', password)
  for (let turn = 1; turn <= 8; turn += 1) await tryFrom(site, '198.51.100.7')

  // The first blocked one at once, those of the second after it at its end: no request waits for its count.
  expect(await stats(site)).toEqual([7, 1, 5, 1])
  await recordWaiting(site.database.limitsDb)
  expect(await stats(site)).toEqual([9, 1, 5, 3])
})

test('attempts of the last 24 hours count, also those that share an entry [s9-dashboard-24h]', async () => {
  const site = testSite()
  note(site, 'login_failure', { details: { attempts: 40 } })
  note(site, 'login_failure', { timestamp: new Date(minutes(-24 * 60).getTime() + 1) })
  note(site, 'login_success', { timestamp: minutes(-24 * 60) })
  note(site, 'login_success', { timestamp: minutes(1) })
  note(site, 'login_blocked', { details: { attempts: 7 } })
  note(site, 'admin_logout', { details: { attempts: 99 } })
  expect(await stats(site)).toEqual([48, 0, 41, 7])
  const late = { timestamp: minutes(-14), details: { attempts: 2 } }
  note(site, 'login_blocked', late)
  expect(await stats(site), 'an entry of the current quarter of an hour').toEqual([50, 0, 41, 9])

  site.clock.now = minutes(1)
  expect(await stats(site)).toEqual([50, 1, 40, 9])
  site.clock.now = minutes(20)
  note(site, 'login_blocked', late)
  expect(await stats(site), 'an entry of an earlier one').toEqual([52, 1, 40, 11])
})

test('the attempts stand in the hours of the site: together they are the totals', async () => {
  const site = testSite({ TIME_ZONE: 'Australia/Adelaide' })
  note(site, 'login_failure', { timestamp: minutes(-1), details: { attempts: 3 } })
  note(site, 'login_blocked', { timestamp: minutes(-90), details: { attempts: 2 } })
  const { hours } = await site.admin.security.dashboard({})

  // 10 am in Sydney is half past nine in Adelaide.
  expect(hours.at(-1)).toEqual({ startsAt: minutes(-30), successful: 0, failed: 3, blocked: 0 })
  expect(hours.at(-3)).toEqual({ startsAt: minutes(-150), successful: 0, failed: 0, blocked: 0 })
  expect(hours.at(-2)).toEqual({ startsAt: minutes(-90), successful: 0, failed: 0, blocked: 2 })
})

test('over REST the dashboard has its counts and the newest entries by the names of their actions [s7-admin-dashboard s3-dashboard-activity s3-dashboard-actions]', async () => {
  const site = await adminRest()
  note(site, 'article_publish', { resource: 'article:12', ipAddress: '203.0.113.9', timestamp: minutes(-3) })
  note(site, 'login_failure', { ipAddress: '198.51.100.7', userAgent: 'curl', timestamp: minutes(-2) })
  note(site, 'login_blocked', { details: { attempts: 4 }, timestamp: minutes(-1) })
  await site.admin.security.logout()
  const headers = { cookie: sessionCookie(site.db, 'other') }
  const answer = await site.app.inject({ url: '/api/admin/security-dashboard', headers })

  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.json()).toMatchObject({
    ...{ totalLoginAttempts: 5, successfulLogins: 0, failedAttempts: 1, blockedAttempts: 4 },
    recentActivity: [
      { timestamp: NOW.toISOString(), action: 'admin_logout' },
      { timestamp: minutes(-1).toISOString(), action: 'login_blocked', ipAddress: null, details: { attempts: 4 } },
      { action: 'login_failure', ipAddress: '198.51.100.7', userAgent: 'curl', details: {} },
      { action: 'article_publish', ipAddress: '203.0.113.9', resource: 'article:12' },
    ],
  })
})

test('entries are shown by twenties, of everything, a topic or one action, and go on where they ended', async () => {
  const site = testSite()
  for (let turn = 1; turn <= 25; turn += 1) {
    // Some at one instant.
    note(site, 'login_failure', { timestamp: minutes(Math.floor(turn / 3)), resource: `f${turn}` })
    note(site, 'login_blocked', { timestamp: minutes(Math.floor(turn / 3)), resource: `b${turn}` })
    note(site, 'article_update', { timestamp: minutes(turn), resource: `a${turn}` })
  }
  const { admin } = site
  for (const show of [undefined, 'logins', 'login_blocked'] as const)
    expect((await admin.security.dashboard({ show })).recentActivity).toHaveLength(20)
  const readAll = async (show?: 'logins' | 'login_blocked') => {
    const all = (await admin.security.dashboard({ show })).recentActivity
    for (;;) {
      const before = all.at(-1)
      const next = before ? await admin.security.olderEntries({ show, before }) : []
      if (next.length === 0) return all.map(({ resource }) => resource)
      all.push(...next)
    }
  }

  const logins = await readAll('logins')
  expect(logins.slice(0, 4)).toEqual(['b25', 'f25', 'b24', 'f24'])
  expect([logins.length, new Set(logins).size]).toEqual([50, 50])
  expect(await readAll('login_blocked')).toEqual(Array.from({ length: 25 }, (_, index) => `b${25 - index}`))
  expect(new Set(await readAll()).size).toBe(75)
})

test('an entry has the title of what it is about as it is now, also once that is deleted', async () => {
  const site = testSite()
  const { admin, db } = site
  const { id } = insertArticle(db, { title: 'Fish Rock', imageUrl: '/a.jpg' })
  await admin.adminContent.updateArticle({ id, title: 'Fish Rock Cave' })
  await admin.diveSites.delete({ id: insertDiveSite(db, { name: 'Bare Island' }).id })
  note(site, 'admin_logout', { details: { everywhere: true } })
  const { recentActivity } = await admin.security.dashboard({})

  expect(recentActivity.map(({ action, title, details }) => [action, title, details])).toEqual([
    ['admin_logout', null, { everywhere: true }],
    ['dive_site_delete', 'Bare Island', {}],
    ['article_update', 'Fish Rock Cave', {}],
  ])
})

test('reading the dashboard keeps no session alive [s4-security-refresh]', async () => {
  const { admin, clock } = testSite()
  clock.now = minutes(20)
  await admin.security.dashboard({})

  expect(await admin.security.session()).toMatchObject({ minutesRemaining: 10 })
})

test('blocked clients of every limit are listed with how long still, in the order in which they were blocked and of their keys', async () => {
  const site = await siteWithPassword()
  const { admin, clock } = site
  for (let turn = 1; turn <= 5; turn += 1) await tryFrom(site, '2001:db8:0:7::1')
  clock.now = minutes(1)
  const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }
  for (let turn = 1; turn <= 5; turn += 1) await site.visitorFrom('203.0.113.5').publicContent.sendMessage(letter)
  for (let turn = 1; turn <= 4; turn += 1) await tryFrom(site, '198.51.100.7')
  const everybody = { key: 'newsletter:everybody', count: 600, resetTime: minutes(9), createdAt: minutes(2) }
  site.db
    .insert(rateLimits)
    .values([everybody, { ...everybody, key: 'newsletter:203.0.113.9', count: 10 }])
    .run()
  const { asOf, blocked } = await admin.security.dashboard({})

  expect(asOf).toEqual(minutes(1))
  expect(blocked).toEqual([
    { key: 'login:2001:db8:0:7::/64', act: 'login', client: '2001:db8:0:7::/64', until: minutes(15) },
    { key: 'contact:203.0.113.5', act: 'contact', client: '203.0.113.5', until: minutes(61) },
    { key: 'newsletter:203.0.113.9', act: 'newsletter', client: '203.0.113.9', until: minutes(9) },
    { key: 'newsletter:everybody', act: 'newsletter', client: 'everybody', until: minutes(9) },
  ])
  clock.now = minutes(15)
  expect((await admin.security.dashboard({})).blocked.map(({ act }) => act)).toEqual(['contact'])
})

test('unblocking a client is recorded without its IP address', async () => {
  const site = await siteWithPassword()
  for (let turn = 1; turn <= 5; turn += 1) await tryFrom(site, '198.51.100.7')
  const { admin } = site
  await admin.security.letInAgain({ key: 'login:198.51.100.7' })

  const { recentActivity } = await admin.security.dashboard({ show: 'limit_reset' })
  expect(recentActivity).toMatchObject([{ resource: 'limit:login', ipAddress: '203.0.113.9', details: {} }])
})

test.each(['login:198.51.100.7', 'nonsense', ''])('only a blocked client can be unblocked: %j', async (key) => {
  const { admin } = testSite()

  await expect(admin.security.letInAgain({ key })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'That block has already ended.',
  })
  expect((await admin.security.dashboard({})).recentActivity).toEqual([])
})
