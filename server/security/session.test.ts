import { expect, test } from 'vitest'
import { auditLog, sessions } from '#db/schema/security.ts'
import { sessionCookie, type TestSite, testSite } from '#server/testing.ts'
import { sessionKey } from './session-store.ts'
import { minutes, password, siteWithPassword } from './testing.ts'

async function openSite(variables?: Record<string, string>) {
  const site = await siteWithPassword(variables)
  return { site, app: await site.app() }
}
type App = Awaited<ReturnType<typeof openSite>>['app']

const logIn = (app: App, cookie = '') =>
  app.inject({ method: 'POST', url: '/api/admin/login', payload: { password }, headers: { cookie } })
const cookieOf = (answer: Awaited<ReturnType<typeof logIn>>) => String(answer.headers['set-cookie']).split(';')[0] ?? ''
const ask = (app: App, cookie: string) => app.inject({ url: '/api/admin/session', headers: { cookie } })

test('the right password begins a session, which the session endpoint then knows [s6-session-cookie s7-admin-login s7-admin-session s3-session-info]', async () => {
  const { app } = await openSite()
  const login = await logIn(app)

  expect([login.statusCode, login.json()]).toEqual([200, { minutesRemaining: 30, isContentEditing: false }])
  const answer = await ask(app, cookieOf(login))
  expect([answer.statusCode, answer.json()]).toEqual([200, { minutesRemaining: 30, isContentEditing: false }])
  expect((await ask(app, '')).statusCode).toBe(401)
  expect((await ask(app, 'session=made-up')).json()).toEqual({ error: 'Session expired. Please log in again.' })
})

test('the cookie is for this server alone, unreadable for scripts, and on https for this host alone', async () => {
  const local = String((await logIn((await openSite()).app)).headers['set-cookie'])
  expect(local).toMatch(/^session=[a-z0-9]{40}; /)
  // How long the session lives the server says: a cookie that ended by itself would end it while it is used.
  expect(Number(/; Max-Age=(\d+)/.exec(local)?.[1])).toBeGreaterThan(365 * 24 * 3_600)
  expect(local).toContain('; HttpOnly')
  expect(local).toContain('; SameSite=Strict')
  expect(local).toContain('; Path=/')
  expect(local).not.toContain('Secure')

  const secure = String((await logIn((await openSite({ SITE_URL: 'https://kelp.example' })).app)).headers['set-cookie'])
  expect(secure).toMatch(/^__Host-session=/)
  expect(secure).toContain('; Secure')
  expect(secure).not.toContain('Domain')
})

test('every login has an id of its own, and ends the session that the browser had [r-session-new-id]', async () => {
  const { site, app } = await openSite()
  const first = cookieOf(await logIn(app))
  const second = cookieOf(await logIn(app, first))

  expect(second).not.toBe(first)
  expect((await ask(app, first)).statusCode).toBe(401)
  expect((await ask(app, second)).statusCode).toBe(200)
  expect(site.db.select().from(sessions).all()).toHaveLength(1)
})

test('no id that is stored opens a session', async () => {
  const { site, app } = await openSite()
  await logIn(app)

  const stored = site.db.select().from(sessions).get()?.id ?? ''
  expect(stored).toMatch(/^[0-9a-f]{64}$/)
  expect((await ask(app, `session=${stored}`)).statusCode).toBe(401)
})

test('half an hour without anything done ends a session; asking prolongs nothing [s9-inactivity r-session-activity]', async () => {
  const { site, app } = await openSite()
  const cookie = cookieOf(await logIn(app))
  const left: unknown[] = []
  for (const minute of [0, 5, 10, 15, 20, 25, 29.9]) {
    site.clock.now = minutes(minute)
    left.push((await ask(app, cookie)).json().minutesRemaining)
  }
  expect(left).toEqual([30, 25, 20, 15, 10, 5, 0])
  site.clock.now = minutes(30)
  expect((await ask(app, cookie)).statusCode).toBe(401)
})

test('a clock that is set back prolongs no session: from then on it has its half hour, its editing hour at most, and no more', async () => {
  const { site, app } = await openSite()
  const [idle, editing] = [cookieOf(await logIn(app)), cookieOf(await logIn(app))]
  const beat = { method: 'POST', url: '/trpc/security.recordActivity', headers: { cookie: editing } } as const
  await app.inject({ ...beat, payload: { json: { isEditing: true } } })
  const minutesLeft = async (cookie: string) => (await ask(app, cookie)).json().minutesRemaining

  site.clock.now = minutes(-60 * 24 * 400)
  expect([await minutesLeft(idle), await minutesLeft(editing)]).toEqual([30, 30])
  site.clock.now = minutes(-60 * 24 * 400 + 29)
  expect([await minutesLeft(idle), await minutesLeft(editing)]).toEqual([1, 1])
  await app.inject({ ...beat, payload: { json: { isEditing: true } } })
  site.clock.now = minutes(-60 * 24 * 400 + 31)
  expect([(await ask(app, idle)).statusCode, await minutesLeft(editing)]).toEqual([401, 28])
  await app.inject({ ...beat, payload: { json: { isEditing: true } } })
  site.clock.now = minutes(-60 * 24 * 400 + 60)
  expect((await ask(app, editing)).statusCode).toBe(401)
})

test('every act of the administrator restarts the half hour [r-session-refresh]', async () => {
  const { clock, admin } = testSite()
  clock.now = minutes(29)
  expect(await admin.security.recordActivity({})).toEqual({ minutesRemaining: 30, isContentEditing: false })
  clock.now = minutes(58)
  expect(await admin.security.session()).toEqual({ minutesRemaining: 1, isContentEditing: false })
  expect(await admin.security.sessions()).toHaveLength(1)
})

test('keystrokes begin the editing hour, which no activity prolongs and a login restarts [r-session-heartbeat s4-session-editing-hour]', async () => {
  const { site, app } = await openSite()
  const cookie = cookieOf(await logIn(app))
  const type = () =>
    app.inject({
      method: 'POST',
      url: '/trpc/security.recordActivity',
      payload: { json: { isEditing: true } },
      headers: { cookie },
    })
  site.clock.now = minutes(10)
  expect((await type()).json().result.data.json).toEqual({ minutesRemaining: 30, isContentEditing: true })
  for (const minute of [25, 40, 55]) {
    site.clock.now = minutes(minute)
    await type()
  }
  expect((await ask(app, cookie)).json()).toEqual({ minutesRemaining: 15, isContentEditing: true })
  site.clock.now = minutes(69)
  expect((await type()).json().result.data.json).toEqual({ minutesRemaining: 1, isContentEditing: true })
  site.clock.now = minutes(70)
  expect((await type()).statusCode).toBe(401)

  const again = cookieOf(await logIn(app, cookie))
  expect((await ask(app, again)).json()).toEqual({ minutesRemaining: 30, isContentEditing: false })
})

test('logging out ends the session on the server and in the browser, and is recorded', async () => {
  const { site, app } = await openSite()
  const cookie = cookieOf(await logIn(app))
  const logout = await app.inject({ method: 'POST', url: '/api/admin/logout', headers: { cookie } })

  expect(logout.statusCode).toBe(204)
  expect(String(logout.headers['set-cookie'])).toMatch(/^session=; .*Max-Age=0/)
  expect((await ask(app, cookie)).statusCode).toBe(401)
  const actions = site.db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id).all()
  expect(actions.map(({ action }) => action)).toEqual(['login_success', 'admin_logout'])
})

test('sessions that have ended are cleared away with the next login', async () => {
  const { site, app } = await openSite()
  sessionCookie(site.db, 'old')
  site.clock.now = minutes(31)
  await logIn(app)

  expect(site.db.select().from(sessions).all()).toHaveLength(1)
})

const keysOf = (db: TestSite['db']) => db.select({ key: sessions.id }).from(sessions).all()

test('the administrator lists sessions, ends one, and all', async () => {
  const { db, admin } = testSite()
  sessionCookie(db, 'phone')
  const [other, own] = (await admin.security.sessions()).sort((a, b) => Number(a.isThisOne) - Number(b.isThisOne))
  expect([other?.isThisOne, own?.isThisOne]).toEqual([false, true])

  await admin.security.endSession({ key: other?.key ?? '' })
  expect(keysOf(db)).toEqual([{ key: own?.key }])
  await expect(admin.security.endSession({ key: other?.key ?? '' })).rejects.toThrow('That session has already ended.')
  sessionCookie(db, 'phone')
  await admin.security.logoutEverywhere()
  expect(keysOf(db)).toEqual([])
})

test('responses to the administrator are never stored', async () => {
  const { app } = await openSite()
  const login = await logIn(app)
  const headers = { cookie: cookieOf(login) }
  const answers = [
    login,
    await app.inject({ url: '/api/admin/session', headers }),
    await app.inject({ url: '/trpc/security.session', headers }),
    await app.inject({ url: '/trpc/security.sessions', headers }),
    await app.inject({ url: '/trpc/security.session' }),
    await app.inject({ url: '/admin', headers }),
    await app.inject({ url: '/admin?x=y' }),
    await app.inject({ url: '/admin/dive-sites' }),
  ]
  expect(answers.map((answer) => answer.headers['cache-control'])).toEqual(answers.map(() => 'no-store'))
  expect(answers.slice(5).map((answer) => answer.headers['x-robots-tag'])).toEqual(['noindex', 'noindex', 'noindex'])
})

test.each(['foo=100%', '_ga=%E0%A4%A', 'session=%'])(
  'a cookie that cannot be read (%s) counts as absent, and locks nobody out',
  async (broken) => {
    const { app } = await openSite()
    const cookie = cookieOf(await logIn(app, broken))

    expect((await ask(app, `${broken}; ${cookie}`)).statusCode).toBe(200)
    expect((await ask(app, broken)).statusCode).toBe(401)
  },
)

test.each([
  ['endSession', { key: sessionKey('phone') }, false],
  ['endSession', { key: sessionKey('desk') }, true],
  ['logoutEverywhere', undefined, true],
])('the cookie goes with the session of this browser alone: %s of %j', async (name, json, isForgotten) => {
  const site = testSite()
  const app = await site.app()
  sessionCookie(site.db, 'phone')
  const cookie = sessionCookie(site.db, 'desk')
  const answer = await app.inject({
    method: 'POST',
    url: `/trpc/security.${name}`,
    payload: { json },
    headers: { cookie },
  })

  expect(answer.statusCode).toBe(200)
  expect(/^session=; .*Max-Age=0/.test(String(answer.headers['set-cookie']))).toBe(isForgotten)
})

test('an expired cookie opens nothing, over REST as over RPC [s6-session-cookie s6-admin-closed]', async () => {
  const site = testSite()
  const app = await site.app()
  const headers = { cookie: sessionCookie(site.db) }
  const calls = ['/api/admin/session', '/api/articles?admin=true', '/trpc/adminContent.articleList']
  const codes = () => Promise.all(calls.map(async (url) => (await app.inject({ url, headers })).statusCode))

  site.clock.now = minutes(29)
  expect(await codes()).toEqual([200, 200, 200])
  site.clock.now = minutes(59)
  expect(await codes()).toEqual([401, 401, 401])
})

test('sessions are listed last used first, whenever they began; those that have ended are not', async () => {
  const { db, admin } = testSite()
  const used = { c: minutes(-20), a: minutes(-5), d: minutes(-1), b: minutes(-10), e: minutes(-31) }
  const expiresAt = (lastActiveAt: Date) => new Date(lastActiveAt.getTime() + 30 * 60_000)
  for (const [id, lastActiveAt] of Object.entries(used)) {
    const life = { lastActiveAt, editingSince: null, expiresAt: expiresAt(lastActiveAt) }
    db.insert(sessions)
      .values({ id, userId: 1, createdAt: minutes(-25), ...life })
      .run()
  }
  const listed = await admin.security.sessions()

  expect(listed.map(({ key, isThisOne }) => (isThisOne ? 'this one' : key))).toEqual(['this one', 'd', 'a', 'b', 'c'])
})
