import { expect, onTestFinished, test, vi } from 'vitest'
import { testSite } from '#server/testing.ts'
import { rememberingLogger } from './testing.ts'

async function loggedSite() {
  const { logger, lines } = rememberingLogger()
  const app = await testSite().app({ logger })
  const requests = () => lines.filter(({ msg }) => msg === 'request')
  const linesOf = (message: string) => lines.filter(({ msg }) => msg === message)
  return { app, lines, requests, linesOf }
}

test('one line for each request: method, route, status and time, under an id of its own', async () => {
  const { app, requests } = await loggedSite()
  await app.inject('/blog')
  await app.inject({ method: 'POST', url: '/api/contact', payload: {} })
  await app.inject('/api/articles/slug/blue-hole?token=secret')
  await app.inject({ method: 'PROPFIND' as 'GET', url: '/blog' })

  const line = { level: 30, time: expect.any(Number), ms: expect.any(Number), msg: 'request' }
  const reqId = expect.stringMatching(/^[\da-f-]{36}$/)
  expect(requests()).toEqual([
    { ...line, reqId, method: 'GET', route: '/blog', status: 200 },
    { ...line, reqId, method: 'POST', route: '/api/contact', status: 400 },
    { ...line, reqId, method: 'GET', route: '/api/articles/slug/:slug', status: 404 },
    { ...line, reqId, method: 'PROPFIND', route: 'unknown', status: 405 },
  ])
  expect(new Set(requests().map(({ reqId }) => reqId)).size).toBe(4)
})

test('what people typed, who they are and where they come from is in no line', async () => {
  const { app, lines } = await loggedSite()
  const headers = { 'user-agent': 'Private Browser', referer: 'https://elsewhere.test/secret', cookie: 'a=secret' }
  const letter = { name: 'Private Name', email: 'private@example.com', subject: 'secret', message: 'secret' }
  await app.inject({ url: '/dive-sites?q=secret+place', headers, remoteAddress: '203.0.113.77' })
  await app.inject({ url: '/search?q=secret', headers, remoteAddress: '203.0.113.77' })
  await app.inject({
    url: `/trpc/publicContent.search?input=${encodeURIComponent('{"json":{"q":"secret"}}')}`,
    headers,
  })
  await app.inject({ url: '/preview/12-secret', headers, remoteAddress: '203.0.113.77' })
  await app.inject({ url: '/api/articles/slug/secret', headers, remoteAddress: '203.0.113.77' })
  await app.inject({ method: 'POST', url: '/api/contact', headers, payload: letter, remoteAddress: '203.0.113.77' })
  await app.inject({ method: 'POST', url: '/api/contact', headers, payload: { ...letter, email: 'private@' } })

  expect(lines.length).toBeGreaterThanOrEqual(6)
  expect(JSON.stringify(lines)).not.toMatch(/secret|private|203\.0\.113\.77/i)
})

test('a path without end is cut', async () => {
  const { app, requests } = await loggedSite()
  await app.inject(`/${'x'.repeat(5_000)}`)

  expect(String(requests()[0]?.route)).toHaveLength(200)
})

test('pages from the cache are counted, and logged once a minute while there are any', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app, linesOf } = await loggedSite()
  const logged = () => linesOf('responses from memory in the last minute').map(({ hits }) => hits)
  for (let visit = 1; visit <= 4; visit += 1) await app.inject('/blog')

  expect(linesOf('request')).toHaveLength(1)
  vi.advanceTimersByTime(59_999)
  expect(logged()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(logged()).toEqual([3])
  vi.advanceTimersByTime(60_000)
  expect(logged()).toEqual([3])
  await app.inject('/blog')
  vi.advanceTimersByTime(60_000)
  expect(logged()).toEqual([3, 1])

  await app.inject('/blog')
  await app.close()
  vi.advanceTimersByTime(60_000)
  expect(logged()).toEqual([3, 1])
})
