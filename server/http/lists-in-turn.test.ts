import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { expect, test, vi } from 'vitest'
import { type Context, requestCookies } from '#server/context.ts'
import { NOW, sessionCookie, testSite } from '#server/testing.ts'
import { createAnswerCache } from './answer-cache.ts'
import { registerApiAnswers } from './api-answers.ts'
import { registerErrorHandlers } from './errors.ts'
import { makeListsInTurn } from './lists-in-turn.ts'
import { connectTo, rememberingLogger } from './testing.ts'

const noContext = () => ({ cookies: { sent: '' } }) as Context

/** Routes under the names of real ones, which wait for the test; `begun` says which are at work. */
function slowLists({ version = null as string | null } = {}) {
  const { logger, errors } = rememberingLogger()
  const app = Fastify({ loggerInstance: logger as FastifyBaseLogger })
  app.addHook('onRequest', async ({ headers }, { raw }) => {
    if (headers['user-agent'] !== 'gone') return
    raw.destroyed = true
    raw.emit('close')
  })
  registerApiAnswers(app, {
    keptCall: () => null,
    cache: createAnswerCache(9_999),
    readCacheVersion: () => version,
    createContext: noContext,
  })
  makeListsInTurn(app, noContext)
  const begun: string[] = []
  const gates = new Map<string, PromiseWithResolvers<string>>()
  const gateOf = (name: string) => {
    const gate = gates.get(name) ?? Promise.withResolvers<string>()
    gates.set(name, gate)
    return gate
  }
  const work = (name: string) => {
    begun.push(name)
    return gateOf(name).promise
  }
  app.get('/trpc/:path', ({ url }) => work(url))
  app.get('/api/list', { config: { isInTurn: true } }, () => work('/api/list'))
  return { app, begun, errors, finish: (name: string) => gateOf(name).resolve('[]'), fail: gateOf }
}

test('lists of everything are made one after the other, over both transports, and others do not wait for them', async () => {
  const { app, begun, finish, fail } = slowLists()
  const answers = [
    app.inject('/api/list'),
    app.inject({ method: 'HEAD', url: '/trpc/adminContent.articleDesk' }),
    app.inject('/trpc/publicContent.search'),
    app.inject('/trpc/diveSites.list'),
  ]
  await expect.poll(() => begun.toSorted()).toEqual(['/api/list', '/trpc/publicContent.search'])
  finish('/trpc/publicContent.search')
  expect((await answers[2])?.statusCode).toBe(200)
  expect(begun).toHaveLength(2)

  finish('/api/list')
  await expect.poll(() => begun.at(-1)).toBe('/trpc/adminContent.articleDesk')
  expect(begun).toHaveLength(3)
  // One that fails lets the next one begin.
  fail('/trpc/adminContent.articleDesk').reject(new Error('broken'))
  await expect.poll(() => begun.at(-1)).toBe('/trpc/diveSites.list')
  finish('/trpc/diveSites.list')

  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 500, 200, 200])
})

/** Asks, and goes away before its turn has come. */
async function askAndLeave(app: FastifyInstance, url: string) {
  const socket = await connectTo(app)
  const isHere = once(app.server, 'request')
  socket.write(`GET ${url} HTTP/1.1\r\nhost: site.test\r\n\r\n`)
  const [request] = (await isHere) as [IncomingMessage]
  socket.destroy()
  await expect.poll(() => request.socket.destroyed).toBe(true)
}

test('a list that nobody waits for any more is not made', async () => {
  const { app, begun, finish } = slowLists()
  const first = app.inject({ url: '/api/list' })
  await expect.poll(() => begun).toHaveLength(1)
  await askAndLeave(app, '/trpc/adminContent.articleDesk')
  const last = app.inject({ url: '/trpc/diveSites.list' })
  finish('/api/list')
  await first
  await expect.poll(() => begun.at(-1)).toBe('/trpc/diveSites.list')
  finish('/trpc/diveSites.list')
  await last
  await app.close()

  expect(begun).toEqual(['/api/list', '/trpc/diveSites.list'])
})

test('whoever leaves before his turn is no error of ours', async () => {
  const { app, begun, finish, errors } = slowLists()
  registerErrorHandlers(app)
  const first = app.inject('/api/list')
  await expect.poll(() => begun).toHaveLength(1)
  await askAndLeave(app, '/trpc/adminContent.articleDesk')
  finish('/api/list')
  await first
  await app.close()

  expect(errors()).toEqual([])
})

test('whoever leaves gives his place in the line to others at once', async () => {
  const { app, begun, finish } = slowLists()
  const first = app.inject('/api/list')
  await expect.poll(() => begun).toHaveLength(1)
  for (let reader = 0; reader < 40; reader += 1) await askAndLeave(app, '/trpc/adminContent.articleDesk')
  const mine = app.inject('/trpc/diveSites.list').then((answer) => answer)
  finish('/api/list')
  finish('/trpc/diveSites.list')

  expect([(await first).statusCode, (await mine).statusCode]).toEqual([200, 200])
  expect(begun).toEqual(['/api/list', '/trpc/diveSites.list'])
  await app.close()
})

test('a list whose reader left before its turn is made for the next who asks for it', async () => {
  const { app, begun, finish } = slowLists({ version: '1' })
  const first = app.inject('/api/list')
  await expect.poll(() => begun).toHaveLength(1)
  await askAndLeave(app, '/trpc/diveSites.list')
  const next = app.inject('/trpc/diveSites.list')
  finish('/api/list')
  await first
  await expect.poll(() => begun).toHaveLength(2)
  finish('/trpc/diveSites.list')
  expect((await next).body).toBe('[]')
  await app.close()
})

test('a list whose reader left before it was looked for is made for the next who asks for it', async () => {
  const { app, begun, finish } = slowLists({ version: '1' })
  const isThere = vi.fn()
  app.addHook('onRequest', async () => isThere())
  // Nobody answers him.
  app.inject({ url: '/trpc/diveSites.list', headers: { 'user-agent': 'gone' } }, () => undefined)
  await expect.poll(() => isThere).toHaveBeenCalled()
  finish('/trpc/diveSites.list')

  expect((await app.inject('/trpc/diveSites.list')).body).toBe('[]')
  expect(begun).toEqual(['/trpc/diveSites.list'])
})

test('however many lists are asked for at once, all are answered', async () => {
  const site = testSite()
  const app = await site.app()
  const headers = { cookie: sessionCookie(site.db) }
  const urls = ['/trpc/diveSites.desk', '/api/articles?admin=true', '/api/dive-sites?admin=true', '/api/nothing']
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => app.inject({ url: urls[n % 4] ?? '', headers })),
  )

  expect(answers.slice(0, 4).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]))
})

test('whoever would wait for very many lists is asked to come again', async () => {
  const { app, begun, finish } = slowLists()
  const first = app.inject('/api/list')
  await expect.poll(() => begun).toHaveLength(1)
  // An injected request begins when somebody waits for it.
  const waiting = Array.from({ length: 250 }, (_, n) =>
    app.inject({ url: '/api/list', remoteAddress: `198.51.100.${n}` }).then((answer) => answer),
  )
  const refused = await app.inject('/api/list')

  expect(refused.json().message).toBe(
    'Very many lists are being asked for at the moment. Please try again in a moment.',
  )
  finish('/api/list')
  expect(new Set((await Promise.all([first, ...waiting])).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect((await app.inject('/api/list')).statusCode).toBe(200)
})

test('a client that asks for very many waits behind nobody but himself, and the administrator is never refused', async () => {
  const site = testSite()
  const begun: string[] = []
  const gate = Promise.withResolvers<void>()
  const app = Fastify()
  const { db, env } = site
  const contextOf = (cookie = '') =>
    ({ db, limitsDb: db, env, now: () => NOW, cookies: requestCookies(cookie) }) as Context
  makeListsInTurn(app, (request) => contextOf(request.headers.cookie))
  app.addHook('onResponse', async (request) => request.endTurn?.())
  app.get('/api/list', { config: { isInTurn: true } }, async ({ ip }) => {
    begun.push(ip)
    await gate.promise
    return []
  })
  const ask = (remoteAddress: string, headers = {}) =>
    app.inject({ url: '/api/list', remoteAddress, headers }).then(({ statusCode }) => statusCode)
  const first = ask('203.0.113.1')
  await expect.poll(() => begun).toHaveLength(1)
  const many = Array.from({ length: 60 }, () => ask('203.0.113.1'))
  const others = [ask('198.51.100.7'), ask('203.0.113.1', { cookie: sessionCookie(site.db) })]
  gate.resolve()

  const answered = (await Promise.all(many)).filter((status) => status === 200)
  expect([await first, answered.length]).toEqual([200, 40])
  expect(await Promise.all(others)).toEqual([200, 200])
})

test('when the line is full, who waits for most makes room for who asks for one, who does not wait behind all of them', async () => {
  const { app, begun, finish } = slowLists()
  const first = app.inject('/api/list')
  await expect.poll(() => begun).toHaveLength(1)
  const many = Array.from({ length: 250 }, (_, n) =>
    app.inject({ url: '/trpc/diveSites.list', remoteAddress: `198.51.100.${n % 7}` }).then((answer) => answer),
  )
  const mine = app
    .inject({ url: '/trpc/adminContent.articleDesk', remoteAddress: '203.0.113.1' })
    .then((answer) => answer)
  finish('/trpc/diveSites.list')
  finish('/trpc/adminContent.articleDesk')
  finish('/api/list')
  const statuses = (await Promise.all([first, ...many])).map(({ statusCode }) => statusCode)

  expect((await mine).statusCode).toBe(200)
  expect(statuses.filter((status) => status !== 200)).toHaveLength(1)
  expect(begun.indexOf('/trpc/adminContent.articleDesk')).toBeLessThan(10)
})
