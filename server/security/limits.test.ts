import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { rateLimits } from '#db/schema/security.ts'
import { NOW, type TestSite, testSite } from '#server/testing.ts'

const message = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }
const afterMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
type App = Awaited<ReturnType<TestSite['app']>>

/** Sends by turns over REST and over RPC. */
function send(app: App, turn: number, remoteAddress = '203.0.113.1') {
  const [url, payload] = turn % 2 ? ['/api/contact', message] : ['/trpc/publicContent.sendMessage', { json: message }]
  return app.inject({ method: 'POST', url, payload, remoteAddress })
}
const statusOf = async (app: App, turn: number, address?: string) => (await send(app, turn, address)).statusCode

/** A site whose client 203.0.113.1 has sent as many messages as it may. */
async function siteWithOneAtItsLimit(variables?: Record<string, string>) {
  const site = testSite(variables)
  const app = await site.app()
  for (const turn of [1, 2, 3, 4, 5]) expect(await statusOf(app, turn)).toBe(200)
  const counts = () =>
    site.db.select({ key: rateLimits.key, count: rateLimits.count }).from(rateLimits).orderBy(rateLimits.key).all()
  return { ...site, app, counts }
}

test('an IP address sends 5 messages an hour, over both transports together; more take nothing from others [r-limit-contact]', async () => {
  const { app, counts, db } = await siteWithOneAtItsLimit()
  for (let turn = 6; turn <= 20; turn += 1) expect(await statusOf(app, turn)).toBe(429)

  expect(db.select().from(contactMessages).all()).toHaveLength(5)
  expect(counts()).toEqual([
    { key: 'contact:203.0.113.1', count: 5 },
    { key: 'contact:everybody', count: 5 },
  ])
  expect(await statusOf(app, 6, '203.0.113.2')).toBe(200)
  const subscription = { url: '/api/newsletter/subscribe', payload: { email: 'jo@example.com' } }
  expect((await app.inject({ method: 'POST', ...subscription, remoteAddress: '203.0.113.1' })).statusCode).toBe(201)
})

test('an IP address subscribes 10 times an hour, over both transports together; refused attempts count [r-limit-newsletter]', async () => {
  const { app, db, visitorFrom } = testSite()
  const { newsletter } = visitorFrom('203.0.113.1')
  const host = await app()
  const subscribe = async (name: string) => {
    const payload = { email: `${name}@example.com` }
    const url = '/api/newsletter/subscribe'
    return (await host.inject({ method: 'POST', url, payload, remoteAddress: '203.0.113.1' })).statusCode
  }
  expect(await subscribe('jo')).toBe(201)
  for (let turn = 2; turn <= 9; turn += 1)
    await expect(newsletter.subscribe({ email: 'jo@example.com' })).rejects.toThrow('Email already subscribed')
  expect([await subscribe('al'), await subscribe('bo')]).toEqual([201, 429])

  await expect(newsletter.subscribe({ email: 'bo@example.com' })).rejects.toThrow('Too many attempts in a short time')
  expect(db.select().from(newsletterSubscribers).all()).toHaveLength(2)
})

test('input that is not valid counts nothing', async () => {
  const site = testSite()
  const app = await site.app()
  await app.inject({ method: 'POST', url: '/api/contact', payload: {} })
  await app.inject({ method: 'POST', url: '/trpc/publicContent.sendMessage', payload: { json: {} } })

  expect(site.db.select().from(rateLimits).all()).toEqual([])
})

test('a refusal says how long to wait, to the minute for people and to the second for programs, and prolongs nothing [r-limit-contact]', async () => {
  const { app, clock } = await siteWithOneAtItsLimit()
  const words = (minutes: string) => `Too many attempts in a short time. Please try again in ${minutes}.`
  for (const [minute, seconds, text] of [
    [0, '3600', words('60 minutes')],
    [58.5, '90', words('2 minutes')],
    [59.99, '1', words('1 minute')],
  ] as const) {
    clock.now = afterMinutes(minute)
    const [rest, rpc] = [await send(app, 1), await send(app, 2)]
    expect([rest.statusCode, rest.json(), rest.headers['retry-after']]).toEqual([429, { error: text }, seconds])
    expect([rpc.statusCode, rpc.json().error.json.message, rpc.headers['retry-after']]).toEqual([429, text, seconds])
  }
  clock.now = afterMinutes(60)
  expect(await statusOf(app, 1)).toBe(200)
})

test('all addresses of one IPv6 network are one client [r-limit-contact]', async () => {
  const app = await testSite().app()
  const statuses: number[] = []
  for (let turn = 1; turn <= 7; turn += 1) statuses.push(await statusOf(app, turn, `2001:db8:0:7:${turn}::${turn}`))

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(await statusOf(app, 1, '2001:db8:0:8::1')).toBe(200)
})

test('everybody together sends 200 messages and subscribes 600 times an hour, and learns that it is not their fault [r-limit-contact r-limit-newsletter]', async () => {
  const { clock, db, visitorFrom } = testSite()
  const count = { resetTime: afterMinutes(60), createdAt: NOW }
  db.insert(rateLimits)
    .values([
      { key: 'contact:everybody', count: 199, ...count },
      { key: 'newsletter:everybody', count: 599, ...count },
    ])
    .run()
  const client = (host: number) => visitorFrom(`198.51.100.${host}`)
  const sendFrom = (host: number) => client(host).publicContent.sendMessage(message)
  const subscribeFrom = (host: number) => client(host).newsletter.subscribe({ email: `jo${host}@example.com` })
  expect([await sendFrom(1), await subscribeFrom(1)]).toMatchObject([{ emailSent: false }, {}])
  const writes = () => db.$client.prepare('select total_changes() as writes').get()
  const before = writes()

  const words = 'So many people are writing to us at the moment that we cannot take any more. Please try again in 60'
  for (let host = 2; host <= 20; host += 1) {
    await expect(sendFrom(host)).rejects.toThrow(words)
    await expect(subscribeFrom(host)).rejects.toThrow(words)
  }
  // A flood from ever new addresses writes nothing.
  expect(writes()).toEqual(before)
  clock.now = afterMinutes(60)
  expect(await sendFrom(2)).toEqual({ emailSent: false })
  expect(db.select({ key: rateLimits.key }).from(rateLimits).orderBy(rateLimits.key).all()).toEqual([
    { key: 'contact:198.51.100.2' },
    { key: 'contact:everybody' },
  ])
})

test('a clock that was ahead locks nobody out for longer than the window', async () => {
  const site = testSite()
  const app = await site.app()
  site.clock.now = afterMinutes(365 * 24 * 60)
  for (const turn of [1, 2, 3, 4, 5, 6]) await send(app, turn)

  site.clock.now = NOW
  expect(await statusOf(app, 7)).toBe(429)
  site.clock.now = afterMinutes(60)
  expect(await statusOf(app, 8)).toBe(200)
})

test('a restart forgets nothing [r-limit-restart]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kelp-limits-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = { DATABASE_FILE: join(folder, 'site.sqlite') }
  await (await siteWithOneAtItsLimit(file)).app.close()

  const restarted = await testSite(file).app()
  expect([await statusOf(restarted, 6), await statusOf(restarted, 7)]).toEqual([429, 429])
})
