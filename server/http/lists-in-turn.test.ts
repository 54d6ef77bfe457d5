import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { sessionCookie, testSite } from '#server/testing.ts'
import { createAnswerCache } from './answer-cache.ts'
import { registerApiAnswers } from './api-answers.ts'
import { makeListsInTurn } from './lists-in-turn.ts'
import { connectTo } from './testing.ts'

const noContext = () => ({ cookies: { sent: '' } }) as Context

/** Routes under the names of real ones, which wait for the test; `begun` says which are at work. */
function slowLists() {
  const app = Fastify()
  registerApiAnswers(app, { cache: createAnswerCache(0), readCacheVersion: () => null, createContext: noContext })
  makeListsInTurn(app)
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
  return { app, begun, finish: (name: string) => gateOf(name).resolve('[]'), fail: gateOf }
}

test('lists of everything are made one after the other, over both transports, and others do not wait for them', async () => {
  const { app, begun, finish, fail } = slowLists()
  const get = (url: string) => app.inject({ url })
  const answers = [
    '/api/list',
    '/trpc/adminContent.articleDesk',
    '/trpc/publicContent.search',
    '/trpc/diveSites.list',
  ].map(get)
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

test('a list that nobody waits for any more is not made', async () => {
  const { app, begun, finish } = slowLists()
  const first = app.inject({ url: '/api/list' })
  await expect.poll(() => begun).toHaveLength(1)
  const socket = await connectTo(app)
  const isHere = new Promise((resolve) => app.server.once('request', resolve))
  socket.write('GET /trpc/adminContent.articleDesk HTTP/1.1\r\nhost: site.test\r\n\r\n')
  const request = (await isHere) as { destroyed: boolean; socket: { destroyed: boolean } }
  socket.destroy()
  await expect.poll(() => request.socket.destroyed).toBe(true)
  const last = app.inject({ url: '/trpc/diveSites.list' })
  finish('/api/list')
  await first
  await expect.poll(() => begun.at(-1)).toBe('/trpc/diveSites.list')
  finish('/trpc/diveSites.list')
  await last
  await app.close()

  expect(begun).toEqual(['/api/list', '/trpc/diveSites.list'])
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
