import { expect, onTestFinished, test, vi } from 'vitest'
import { testSite } from '#server/testing.ts'
import { rememberingLogger } from './testing.ts'

async function loggedSite() {
  const { logger, lines } = rememberingLogger()
  const app = await testSite().app({ logger })
  onTestFinished(() => app.close())
  const requests = () => lines.filter(({ msg }) => msg === 'request')
  return { app, lines, requests }
}

test('one line for each request: method, route, status and time, under an id of its own', async () => {
  const { app, requests } = await loggedSite()
  await app.inject('/blog')
  await app.inject({ method: 'POST', url: '/api/contact', payload: {} })

  expect(requests()).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      reqId: expect.any(String),
      method: 'GET',
      route: '/blog',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    },
    expect.objectContaining({ method: 'POST', route: '/api/contact', status: 400 }),
  ])
  expect(new Set(requests().map(({ reqId }) => reqId)).size).toBe(2)
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

test('pages and lists from the cache are counted once a minute, and not told one by one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app, lines, requests } = await loggedSite()
  for (const url of ['/blog', '/blog', '/blog', '/api/articles', '/api/articles']) await app.inject(url)

  expect(requests()).toHaveLength(2)
  vi.advanceTimersByTime(60_000)
  expect(lines.at(-1)).toMatchObject({ msg: 'pages from the cache in the last minute', hits: 3 })
  vi.advanceTimersByTime(60_000)
  expect(lines.filter(({ hits }) => hits !== undefined)).toHaveLength(1)
})
