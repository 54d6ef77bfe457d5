import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { type Context, requestCookies } from '#server/context.ts'
import { sessionCookie, testSite } from '#server/testing.ts'
import { registerErrorHandlers } from './errors.ts'
import { createFairQueue, createLimits, createStreamCounter, limitConcurrency } from './limits.ts'
import { createResponseCache } from './pages/response-cache.ts'
import { connectTo, rememberingLogger } from './testing.ts'
import { queueListsAndSearches } from './transports/api.ts'
import { registerApiResponses } from './transports/api-responses.ts'

const [client, other, third] = ['203.0.113.1', '198.51.100.2', '192.0.2.3']
const network = (turn: number) => `198.51.${turn >> 8}.${turn & 255}`

/** Work that ends when the test says so; `begun` names it in order. */
function gatedWork() {
  const begun: string[] = []
  const gates = new Map<string, PromiseWithResolvers<string>>()
  const gate = (name: string) => {
    const known = gates.get(name) ?? Promise.withResolvers<string>()
    gates.set(name, known)
    return known
  }
  const work = (name: string) => () => {
    begun.push(name)
    return gate(name).promise
  }
  return { begun, work, gate, end: (name: string) => gate(name).resolve(name) }
}

test('work is done one at a time, and clients take turns', async () => {
  const queue = createFairQueue()
  const { begun, work, end } = gatedWork()
  const all = ['a1', 'a2', 'a3'].map((name) => queue.run(client, work(name)))
  all.push(queue.run(other, work('b1')))
  await expect.poll(() => begun).toEqual(['a1'])
  for (const name of ['a1', 'a2', 'b1', 'a3']) {
    await expect.poll(() => begun.at(-1)).toBe(name)
    end(name)
  }

  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1'])
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('work that fails rejects, and the next begins', async () => {
  const queue = createFairQueue()
  const failed = queue.run(client, () => Promise.reject(new Error('broken')))
  const next = queue.run(client, async () => 'done')

  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('work that nobody waits for any more is not begun, and leaves its place', async () => {
  const queue = createFairQueue()
  const { begun, work, end } = gatedWork()
  const first = queue.run(client, work('first'))
  const left = new AbortController()
  const dropped = queue.run(other, work('dropped'), left.signal)
  left.abort(new Error('left'))
  await expect(dropped).rejects.toThrow('left')
  await expect(queue.run(other, work('too late'), left.signal)).rejects.toThrow('left')
  end('first')
  await first
  expect(await queue.run(other, async () => 'next')).toBe('next')

  expect(begun).toEqual(['first'])
})

test('a queue is full for a client with forty of his own, and for everybody with seven hundred', () => {
  const queue = createFairQueue()
  const wait = () => new Promise<void>(() => undefined)
  // The first one is at work and does not wait.
  for (let count = 0; count < 41; count += 1) void queue.run(client, wait)
  expect([queue.isFull(client), queue.isFull(other)]).toEqual([true, false])
  for (let count = 0; count < 660; count += 1) void queue.run(network(count), wait)

  expect(queue.isFull(other)).toBe(true)
})

test('between two works others are served, but not for long', async () => {
  const turnsBetween = async (elapsedMs: () => number) => {
    const queue = createFairQueue(elapsedMs)
    let turns = 0
    let isOver = false
    const count = () => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    await queue.run(client, async () => count())
    await queue.run(client, async () => {
      isOver = true
    })
    return turns
  }
  let elapsed = 0
  const slow = () => {
    elapsed += 60
    return elapsed
  }

  expect(await turnsBetween(() => 0)).toBeGreaterThan(40)
  expect(await turnsBetween(slow)).toBeLessThan(10)
})

test('twenty streams are open at once, four of one client, whose whole network counts as one', () => {
  const streams = createStreamCounter()
  const release = [1, 2, 3, 4].map((n) => streams.take(`2001:db8:0:7::${n}`))
  expect(() => streams.take('2001:db8:0:7::5')).toThrow('The site is very busy at the moment.')
  release[0]?.()
  release.push(streams.take('2001:db8:0:7::5'))
  expect(() => streams.take('2001:db8:0:7::6')).toThrow()
  for (let count = 0; count < 16; count += 1) streams.take(network(count))
  expect(() => streams.take(third)).toThrow('The site is very busy at the moment.')
  release[1]?.()

  streams.take(third)
})

test('so many works run at once, the others in their order, also when one fails', async () => {
  const limited = limitConcurrency(2)
  const { begun, work, gate, end } = gatedWork()
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => limited(work(name)))
  await expect.poll(() => begun).toEqual(['a', 'b'])
  gate('b').reject(new Error('broken'))
  await expect(b).rejects.toThrow('broken')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  end('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  for (const name of ['c', 'd']) end(name)

  expect(await Promise.all([a, c, d])).toEqual(['a', 'c', 'd'])
})

/** A site whose pages consist of their URL; what begins with /nothing is not there. */
async function busySite() {
  const site = testSite()
  const app = await site.app({
    renderPage: async (url) => ({ status: url.startsWith('/nothing') ? 404 : 200, html: `<title>${url}</title>` }),
  })
  const ask = (url: string, remoteAddress = client, headers = {}) => app.inject({ url, remoteAddress, headers })
  const statuses = async (count: number, url: (turn: number) => string, from?: (turn: number) => string) => {
    const counted: Record<number, number> = {}
    for (let turn = 0; turn < count; turn += 1) {
      const { statusCode } = await ask(url(turn), from?.(turn))
      counted[statusCode] = (counted[statusCode] ?? 0) + 1
    }
    return counted
  }
  return { ...site, app, ask, statuses, cookie: sessionCookie(site.db) }
}
const search = (turn: number) => `/search?q=word${turn}`
const call = (name: string, input: object) =>
  `/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`

test('a client that searches without end is asked to wait, in a plain page', async () => {
  const { ask, statuses } = await busySite()
  expect(await statuses(205, search)).toEqual({ 200: 200, 429: 5 })
  const refused = await ask('/search?q=more', client, { accept: 'text/html' })

  expect(refused.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^\d+$/),
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(refused.body).toContain('That was a lot of requests in a short time. Please wait a moment, then try again.')
  expect(refused.body).toContain('<a href="">Load it again</a>')
  expect(refused.body).not.toContain('more')
})

test('other clients, cached pages, what is the client’s own, and the administrator are not touched by it', async () => {
  const { ask, statuses, cookie } = await busySite()
  await statuses(201, search)
  const own = ['/admin', '/newsletter/confirm?token=1.a', '/newsletter/unsubscribe?token=1.a']

  for (const path of ['/about', '/blog?category=Tips', '/dive-sites', ...own])
    expect([path, (await ask(path)).statusCode]).toEqual([path, 200])
  expect((await ask('/search?q=word', other)).statusCode).toBe(200)
  expect((await ask('/search?q=word')).statusCode).toBe(429)
  expect((await ask('/search?q=word', client, { cookie })).statusCode).toBe(200)

  // The whole network of an IPv6 client counts as one.
  expect(await statuses(203, search, (turn) => `2001:db8:0:7::${turn.toString(16)}`)).toEqual({ 200: 200, 429: 3 })
})

test.each([
  ['paths where nothing is', (turn: number) => `/nothing/${turn}`],
  ['combinations of filters', (turn: number) => `/dive-sites?region=Sydney&skill=Beginner&page=${turn}`],
  ["the administrator's pages", () => '/admin'],
  ['files of what is searched for', (turn: number) => `/dive-sites.gpx?q=word${turn}`],
  ['the site search', (turn: number) => call('publicContent.search', { q: `word${turn}` })],
  ['the search of reviews', (turn: number) => call('publicContent.reviewsMatching', { search: `word${turn}` })],
  ['the directory', (turn: number) => call('diveSites.directory', { q: `word${turn}` })],
])('%s count as searches do', async (_what, url) => {
  const { statuses } = await busySite()

  expect(await statuses(203, url)).toMatchObject({ 429: 3 })
})

test('where seven hundred wait, the next is refused with 503, and the administrator is not', async () => {
  const site = testSite()
  const app = Fastify() as unknown as FastifyInstance
  registerErrorHandlers(app)
  const limits = await createLimits(app, ({ headers }) => {
    const { db, env, clock } = site
    const cookies = requestCookies(headers.cookie)
    return { db, limitsDb: db, env, now: () => clock.now, cookies } as Context
  })
  app.get('/', (request) => limits.assertRoom(request).then(() => 'room'))
  for (let turn = 0; turn < 701; turn += 1) void limits.queue.run(network(turn), () => new Promise(() => undefined))
  const refused = await app.inject({ url: '/', remoteAddress: third })

  expect([refused.statusCode, refused.headers['retry-after'], refused.json().error]).toEqual([
    503,
    '2',
    'The site is very busy at the moment. Please wait a moment, then try again.',
  ])
  expect((await app.inject({ url: '/', headers: { cookie: sessionCookie(site.db) } })).body).toBe('room')
})

/** Routes under the names of real ones, which wait for the test. */
async function slowLists() {
  const { logger, errors } = rememberingLogger()
  const app = Fastify({ loggerInstance: logger as FastifyBaseLogger }) as unknown as FastifyInstance
  registerErrorHandlers(app)
  const createContext = () => ({ cookies: { sent: '' } }) as Context
  const cache = createResponseCache(9_999)
  registerApiResponses(app, { cachedQueryKey: () => null, cache, readCacheVersion: () => null, createContext })
  queueListsAndSearches(app, await createLimits(app, createContext))
  const { begun, work, gate, end } = gatedWork()
  app.get('/trpc/:path', ({ url }) => work(url)())
  app.get('/api/list', { config: { isList: true } }, work('/api/list'))
  return { app, begun, errors, gate, end }
}
const adminList = '/trpc/adminContent.articleList'

test('lists and searches are made one after the other, over both transports, and others do not wait for them', async () => {
  const { app, begun, gate, end } = await slowLists()
  const [first, second, third, single] = [
    '/api/list',
    adminList,
    '/trpc/publicContent.search',
    '/trpc/publicContent.articleBySlug',
  ].map((url) => app.inject(url))
  await expect.poll(() => begun.toSorted()).toEqual(['/api/list', '/trpc/publicContent.articleBySlug'])
  end('/trpc/publicContent.articleBySlug')
  end('/api/list')
  await expect.poll(() => begun.at(-1)).toBe(adminList)
  // One that fails lets the next one begin.
  gate(adminList).reject(new Error('broken'))
  await expect.poll(() => begun.at(-1)).toBe('/trpc/publicContent.search')
  end('/trpc/publicContent.search')
  const answers = await Promise.all([first, second, third, single])

  expect(answers.map((answer) => answer?.statusCode)).toEqual([200, 500, 200, 200])
})

test('a list that nobody waits for any more is not made, and is no error of ours', async () => {
  const { app, begun, errors, end } = await slowLists()
  const first = app.inject('/api/list')
  await expect.poll(() => begun).toHaveLength(1)
  const socket = await connectTo(app)
  const isHere = once(app.server, 'request')
  socket.write(`GET ${adminList} HTTP/1.1\r\nhost: site.test\r\n\r\n`)
  const [request] = (await isHere) as [IncomingMessage]
  socket.destroy()
  await expect.poll(() => request.socket.destroyed).toBe(true)
  const last = app.inject('/trpc/diveSites.list')
  end('/api/list')
  await first
  await expect.poll(() => begun.at(-1)).toBe('/trpc/diveSites.list')
  end('/trpc/diveSites.list')
  await last
  await app.close()

  expect(begun).toEqual(['/api/list', '/trpc/diveSites.list'])
  expect(errors()).toEqual([])
})
