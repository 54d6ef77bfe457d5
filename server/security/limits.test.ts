import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { rateLimits } from '#db/schema/security.ts'
import { NOW, type TestSite, testSite } from '#server/testing.ts'

const minute = 60_000
const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const app = (site: TestSite) => site.app()

/** Sends one letter, by turns over REST and over RPC, and gives the status. */
async function sendLetter(host: Awaited<ReturnType<typeof app>>, turn: number, remoteAddress = '203.0.113.1') {
  const [url, payload] = turn % 2 ? ['/api/contact', letter] : ['/trpc/publicContent.sendMessage', { json: letter }]
  return (await host.inject({ method: 'POST', url, payload, remoteAddress })).statusCode
}
async function subscribe(host: Awaited<ReturnType<typeof app>>, turn: number, remoteAddress = '203.0.113.1') {
  const input = { email: `jo${turn}@example.com` }
  const [url, payload] =
    turn % 2 ? ['/api/newsletter/subscribe', input] : ['/trpc/newsletter.subscribe', { json: input }]
  return (await host.inject({ method: 'POST', url, payload, remoteAddress })).statusCode
}

test('an IP address sends 5 letters an hour, over both transports together [r-limit-contact]', async () => {
  const site = testSite()
  const host = await app(site)
  const statuses: number[] = []
  for (const turn of [1, 2, 3, 4, 5, 6, 7]) statuses.push(await sendLetter(host, turn))

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(site.db.select().from(contactMessages).all()).toHaveLength(5)
})

test('an IP address subscribes 10 times an hour, over both transports together [r-limit-newsletter]', async () => {
  const site = testSite()
  const host = await app(site)
  const statuses: number[] = []
  for (let turn = 1; turn <= 12; turn += 1) statuses.push(await subscribe(host, turn))

  expect(statuses.map((status) => status < 300)).toEqual([...Array(10).fill(true), false, false])
  expect(statuses.slice(10)).toEqual([429, 429])
  expect(site.db.select().from(newsletterSubscribers).all()).toHaveLength(10)
})

test('attempts that were refused for another reason count as well', async () => {
  const { visitor } = testSite()
  await visitor.newsletter.subscribe({ email: 'jo@example.com' })
  for (let turn = 2; turn <= 10; turn += 1) {
    await expect(visitor.newsletter.subscribe({ email: 'jo@example.com' })).rejects.toThrow('Email already subscribed')
  }

  await expect(visitor.newsletter.subscribe({ email: 'al@example.com' })).rejects.toThrow('often enough')
})

test('input that is not valid counts nothing', async () => {
  const site = testSite()
  const host = await app(site)
  await host.inject({ method: 'POST', url: '/api/contact', payload: {} })
  await host.inject({ method: 'POST', url: '/trpc/publicContent.sendMessage', payload: { json: {} } })

  expect(site.db.select().from(rateLimits).all()).toEqual([])
})

test('the refusal says in plain words how long to wait', async () => {
  const site = testSite()
  const host = await app(site)
  for (const turn of [1, 2, 3, 4, 5]) await sendLetter(host, turn)
  const refusedAt = async (instant: Date) => {
    site.clock.now = instant
    return (
      await host.inject({ method: 'POST', url: '/api/contact', payload: letter, remoteAddress: '203.0.113.1' })
    ).json()
  }

  expect(await refusedAt(NOW)).toEqual({ error: 'That was often enough for now. Please try again in 60 minutes.' })
  expect(await refusedAt(after(58.5 * minute))).toEqual({
    error: 'That was often enough for now. Please try again in 2 minutes.',
  })
  expect(await refusedAt(after(60 * minute - 1))).toEqual({
    error: 'That was often enough for now. Please try again in 1 minute.',
  })
})

test('the hour passes, and refused attempts do not prolong it [r-limit-contact]', async () => {
  const site = testSite()
  const host = await app(site)
  for (const turn of [1, 2, 3, 4, 5]) await sendLetter(host, turn)

  site.clock.now = after(60 * minute - 1)
  expect(await sendLetter(host, 6)).toBe(429)
  site.clock.now = after(60 * minute)
  expect(await sendLetter(host, 7)).toBe(200)
})

test('every IP address and every act is counted by itself', async () => {
  const site = testSite()
  const host = await app(site)
  for (const turn of [1, 2, 3, 4, 5]) await sendLetter(host, turn)

  expect(await sendLetter(host, 6)).toBe(429)
  expect(await sendLetter(host, 6, '203.0.113.2')).toBe(200)
  expect(await subscribe(host, 1)).toBe(201)
})

test('all addresses of one IPv6 network are one client [r-limit-contact]', async () => {
  const site = testSite()
  const host = await app(site)
  const statuses: number[] = []
  for (let turn = 1; turn <= 7; turn += 1) statuses.push(await sendLetter(host, turn, `2001:db8:0:7:${turn}::${turn}`))

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(await sendLetter(host, 1, '2001:db8:0:8::1')).toBe(200)
})

test('everybody together sends 200 letters an hour, and is told that it is not their fault [r-limit-contact]', async () => {
  const site = testSite()
  const send = (client: number) =>
    site.visitorFrom(`198.51.${client >> 8}.${client & 0xff}`).publicContent.sendMessage(letter)
  for (let client = 1; client <= 200; client += 1) await send(client)

  await expect(send(201)).rejects.toThrow(
    'So many people are writing to us at the moment that we cannot take in more. Please try again in 60 minutes.',
  )
  site.clock.now = after(60 * minute)
  expect(await send(201)).toEqual({ emailSent: false })
})

test('everybody together subscribes 600 times an hour [r-limit-newsletter]', async () => {
  const site = testSite()
  const subscribeFrom = (client: number) =>
    site
      .visitorFrom(`198.51.${client >> 8}.${client & 0xff}`)
      .newsletter.subscribe({ email: `jo${client}@example.com` })
  for (let client = 1; client <= 600; client += 1) await subscribeFrom(client)

  await expect(subscribeFrom(601)).rejects.toThrow('So many people are writing to us')
})

test('what one client is refused takes nothing from the others', async () => {
  const site = testSite()
  const host = await app(site)
  for (let turn = 1; turn <= 50; turn += 1) await sendLetter(host, turn)

  expect(site.db.select().from(rateLimits).where(eq(rateLimits.key, 'contact:everybody')).get()).toMatchObject({
    count: 5,
  })
})

test('whoever goes on asking after a refusal has nothing written for it', async () => {
  const site = testSite()
  const host = await app(site)
  for (const turn of [1, 2, 3, 4, 5]) await sendLetter(host, turn)
  const counts = () => site.db.select({ key: rateLimits.key, count: rateLimits.count }).from(rateLimits).all()
  const before = counts()
  for (let turn = 6; turn <= 20; turn += 1) expect(await sendLetter(host, turn)).toBe(429)

  expect(before.map(({ count }) => count)).toEqual([5, 5])
  expect(counts()).toEqual(before)
})

test('a refusal says in its head when to try again', async () => {
  const site = testSite()
  const host = await app(site)
  for (const turn of [1, 2, 3, 4, 5]) await sendLetter(host, turn)
  site.clock.now = after(58.5 * minute)

  for (const [url, payload] of [
    ['/api/contact', letter],
    ['/trpc/publicContent.sendMessage', { json: letter }],
  ] as const) {
    const { headers } = await host.inject({ method: 'POST', url, payload, remoteAddress: '203.0.113.1' })
    expect([url, headers['retry-after']]).toEqual([url, '90'])
  }
})

test('a clock that was ahead locks nobody out for longer than the window', async () => {
  const site = testSite()
  const host = await app(site)
  site.clock.now = after(365 * 24 * 60 * minute)
  for (const turn of [1, 2, 3, 4, 5, 6]) await sendLetter(host, turn)

  site.clock.now = NOW
  expect(await sendLetter(host, 7)).toBe(429)
  site.clock.now = after(60 * minute)
  expect(await sendLetter(host, 8)).toBe(200)
})

test('a restart forgets nothing [r-limit-restart]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kelp-limits-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = { DATABASE_FILE: join(folder, 'site.sqlite') }
  const before = await app(testSite(file))
  for (const turn of [1, 2, 3, 4, 5]) await sendLetter(before, turn)
  await before.close()

  const restarted = await app(testSite(file))

  expect(await sendLetter(restarted, 6)).toBe(429)
  expect(await sendLetter(restarted, 7)).toBe(429)
})

test('what has run out is cleared away', async () => {
  const site = testSite()
  await site.visitorFrom('203.0.113.1').newsletter.subscribe({ email: 'a@example.com' })
  site.clock.now = after(61 * minute)
  await site.visitorFrom('203.0.113.2').newsletter.subscribe({ email: 'b@example.com' })

  expect(
    site.db.select({ key: rateLimits.key, count: rateLimits.count }).from(rateLimits).orderBy(rateLimits.key).all(),
  ).toEqual([
    { key: 'newsletter:203.0.113.2', count: 1 },
    { key: 'newsletter:everybody', count: 1 },
  ])
})
