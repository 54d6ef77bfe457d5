import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rememberingLogger } from '#server/http/testing.ts'
import { insertArticle, testSite } from '#server/testing.ts'
import { createCacheVersionReader } from './cache-version.ts'
import { askToPurge, startPurging } from './purge-on-change.ts'

interface Asked {
  method: string | undefined
  path: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** A cache that takes purges, or answers with another status or nothing for as long as the test says. */
async function cacheInFront() {
  const asked: Asked[] = []
  const answer: { status: number; hangs: boolean; body: string; location?: string } = {
    ...{ status: 200, hangs: false, body: '{}' },
  }
  const server = createServer(async (request, response) => {
    asked.push({ method: request.method, path: request.url, headers: request.headers, body: await text(request) })
    if (answer.hangs) return
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.body)
  }).listen(0, '127.0.0.1')
  /** Connections to it that have not been closed. */
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, answer, url, open }
}

/** A site that looks for changes every few milliseconds. */
async function purgingSite(variables: Record<string, string> = {}, firstPauseMs = 10, patienceMs = 10_000) {
  const cache = await cacheInFront()
  const CDN_PURGE_URL = `${cache.url}/purge/site-content`
  const site = testSite({ CDN_PURGE_URL, ...variables })
  const { logger, lines } = rememberingLogger()
  const readVersion = createCacheVersionReader(site.db, site.env.TIME_ZONE)
  const start = () =>
    startPurging({
      env: { ...site.env, CDN_PURGE_URL },
      readCacheVersion: () => readVersion(site.clock.now),
      log: logger,
      ...{ lookEveryMs: 5, againAfterMs: 20, firstPauseMs, patienceMs },
    })
  const purging = start()
  onTestFinished(() => purging.stop())
  const purges = (count: number) => expect.poll(() => cache.asked.length, { timeout: 10_000 }).toBe(count)
  return { ...site, ...cache, purging, purges, start, lines }
}

/** The one at the start, and the one that follows it. */
const atStart = 2

test('the start purges the cache in front, as does every change of content, and twice each', async () => {
  const { db, asked, purges } = await purgingSite()
  await purges(atStart)
  insertArticle(db)
  await purges(atStart + 2)
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(4).fill('PURGE /purge/site-content'))
})

test('a purge that fails is repeated until it succeeds, and the log has both', async () => {
  const { db, answer, asked, purges, lines, url } = await purgingSite({ CDN_PURGE_TOKEN: 'a secret' })
  await purges(atStart)
  answer.status = 404
  insertArticle(db)
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(2)
  answer.status = 200
  await expect.poll(() => lines.at(-1)?.msg, { timeout: 10_000 }).toBe('the cache in front accepts purges again')

  const { host } = new URL(url)
  expect(lines[0]).toMatchObject({ host, reason: 'The cache in front responded 404.', failures: 1 })
  expect(lines[1]).toMatchObject({ failures: 2, msg: expect.stringContaining('may show old pages') })
  expect(asked.length).toBeGreaterThanOrEqual(atStart + 3)
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('a cache that takes the request and says nothing is asked again', async () => {
  const { db, answer, purges, asked, lines } = await purgingSite({}, 10, 200)
  await purges(atStart)
  answer.hangs = true
  insertArticle(db)
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(1)
  answer.hangs = false

  await expect.poll(() => lines.at(-1)?.msg, { timeout: 10_000 }).toBe('the cache in front accepts purges again')
  expect(lines[0]?.reason).toMatch(/timeout/)
  expect(asked.length).toBeGreaterThan(atStart + 1)
})

test('changes are looked for ten times a second; a cache that is away is asked every five seconds at most, and fills no log', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const answer = { status: 200 }
  const fetched = vi.fn(async () => new Response(null, answer))
  vi.stubGlobal('fetch', fetched)
  const { logger, lines } = rememberingLogger()
  const { env } = testSite()
  let version: string | null = '1'
  const readCacheVersion = () => {
    if (version === null) throw new Error('The database is locked.')
    return version
  }
  const CDN_PURGE_URL = 'http://cache.test/'
  const purging = startPurging({ env: { ...env, CDN_PURGE_URL }, readCacheVersion, log: logger })
  onTestFinished(() => purging.stop())
  /** How often the cache was asked in each of these times. */
  const askedIn = async (...times: number[]) => {
    const counts: number[] = []
    for (const ms of times) {
      fetched.mockClear()
      await vi.advanceTimersByTimeAsync(ms)
      counts.push(fetched.mock.calls.length)
    }
    return counts
  }
  // Once more a second after the start, and after each change.
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(await askedIn(990, 20, 60_000)).toEqual([0, 1, 0])
  version = '2'
  expect(await askedIn(100)).toEqual([1])
  // Of several changes only the last is told of twice.
  version = '3'
  expect(await askedIn(100, 950, 100, 60_000)).toEqual([1, 0, 1, 0])
  version = null
  expect(await askedIn(1_000)).toEqual([0])
  version = '3'
  expect(await askedIn(1_000)).toEqual([0])

  answer.status = 503
  version = '4'
  // A quarter of a second, a half; then the second time after the change, which begins the pauses no smaller.
  expect(await askedIn(100, 250, 500)).toEqual([1, 1, 1])
  await askedIn(60_000)
  expect(await askedIn(5_000, 50_000)).toEqual([1, 10])
  expect(lines.map(({ failures }) => failures)).toEqual([1, 2, 4, 8, 16])
  answer.status = 200
  expect(await askedIn(5_000, 60_000)).toEqual([1, 0])
  version = '5'
  answer.status = 503
  // The pauses are short again.
  expect(await askedIn(100, 250)).toEqual([1, 1])
})

test('a token goes to the cache alone, wherever that sends it', async () => {
  const elsewhere = await cacheInFront()
  const { answer, asked, lines } = await purgingSite({ CDN_PURGE_TOKEN: 'a secret' })
  answer.location = elsewhere.url
  answer.status = 307
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(0)

  expect(asked.length).toBeGreaterThan(0)
  expect(elsewhere.asked).toEqual([])
})

test('a cache that is left in peace is asked at once when something changes again', async () => {
  const hour = 3_600_000
  const { db, answer, asked, purges } = await purgingSite({}, hour)
  await purges(atStart)
  answer.status = 503
  insertArticle(db)
  await purges(atStart + 2)
  answer.status = 200
  insertArticle(db)
  await expect.poll(() => asked.length, { timeout: 3_000 }).toBeGreaterThan(atStart + 2)
})

test('a cache that answers purges with long pages gets its connections back, though nobody reads those', async () => {
  const { url, open, answer } = await cacheInFront()
  const { env } = testSite()
  answer.body = 'x'.repeat(200_000)
  for (let purge = 0; purge < 10; purge += 1)
    await askToPurge(url, env, { breakOff: new AbortController().signal, patienceMs: 10_000 })

  await expect.poll(() => open.size).toBeLessThanOrEqual(1)
})

test('each kind of cache is asked in its own way', async () => {
  const token = { CDN_PURGE_TOKEN: 'a secret' }
  const [varnish, fastly, cloudflare] = await Promise.all([
    purgingSite(token),
    purgingSite({ ...token, CDN_PURGE_STYLE: 'fastly' }),
    purgingSite({ ...token, CDN_PURGE_STYLE: 'cloudflare' }),
  ])
  await Promise.all([varnish.purges(atStart), fastly.purges(atStart), cloudflare.purges(atStart)])

  expect(varnish.asked[0]).toMatchObject({
    method: 'PURGE',
    headers: { 'surrogate-key': 'site-content', authorization: 'Bearer a secret' },
  })
  expect(fastly.asked[0]).toMatchObject({
    ...{ method: 'POST', path: '/purge/site-content', body: '' },
    headers: { 'fastly-key': 'a secret' },
  })
  expect(cloudflare.asked[0]).toMatchObject({
    ...{ method: 'POST', body: '{"tags":["site-content"]}' },
    headers: { authorization: 'Bearer a secret', 'content-type': 'application/json' },
  })
})

test('a stop in the middle of a purge is no failure of the cache, and nothing is asked after it', async () => {
  const { answer, asked, purging, purges, lines, start } = await purgingSite()
  await purges(atStart)
  answer.hangs = true
  const other = start()
  await purges(atStart + 1)
  purging.stop()
  other.stop()
  // Once this start has purged, the aborted purges have ended too.
  answer.hangs = false
  const next = start()
  onTestFinished(() => next.stop())
  await purges(atStart + 3)

  expect(lines).toEqual([])
  expect(asked).toHaveLength(atStart + 3)
})
