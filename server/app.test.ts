import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { auditLog, rateLimits } from '#db/schema/security.ts'
import { ensureAdminPassword } from './security/admin-password.ts'
import { NOW, testSite } from './testing.ts'

const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }

const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'cross-origin-opener-policy': 'same-origin',
}

test.each([
  ['a page', { url: '/blog' }],
  ['a page from the cache', { url: '/' }],
  ['a page for HEAD', { method: 'HEAD' as const, url: '/blog' }],
  ['a REST list', { url: '/api/articles' }],
  ['a procedure', { url: '/trpc/publicContent.articles' }],
  ['health', { url: '/health' }],
  ['an unknown REST URL', { url: '/api/nothing' }],
  ['an unknown procedure', { url: '/trpc/nothing' }],
  ['a post to a page', { method: 'POST' as const, url: '/blog' }],
  ['bad input', { method: 'POST' as const, url: '/api/contact', payload: {} }],
])('%s carries the security headers', async (_what, request) => {
  const app = await testSite().app()
  await app.inject('/')
  const { headers } = await app.inject(request)

  expect(headers).toMatchObject(everyAnswer)
  if (!headers.etag) return
  const again = await app.inject({ url: request.url, headers: { 'if-none-match': String(headers.etag) } })
  expect(again.statusCode).toBe(304)
  expect(again.headers).toMatchObject(everyAnswer)
})

const multipart = '--x\r\ncontent-disposition: form-data; name="0"\r\n\r\n{"json":{"email":"jo@example.com"}}\r\n--x--'

test.each([
  '/api/contact',
  '/api/newsletter/subscribe',
  '/trpc/newsletter.subscribe',
  '/trpc/publicContent.sendMessage',
])('forms and plain text, which any site may post, are refused at %s', async (url) => {
  const site = testSite()
  const app = await site.app()
  for (const [type, payload] of [
    ['multipart/form-data; boundary=x', multipart],
    ['application/x-www-form-urlencoded', 'email=jo%40example.com'],
    ['text/plain', JSON.stringify({ json: letter, ...letter })],
    ['application/jsonp', JSON.stringify({ json: letter, ...letter })],
    ['text/plain; as=application/json', JSON.stringify({ json: letter, ...letter })],
  ]) {
    const response = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
    expect([response.statusCode, response.json().error]).toEqual([415, 'The body must be sent as application/json.'])
  }
  expect(site.db.select().from(rateLimits).all()).toEqual([])
})

test.each([
  ['/api/contact', letter],
  ['/trpc/publicContent.sendMessage', { json: letter }],
])('a post from another site is refused at %s', async (url, payload) => {
  const site = testSite()
  const app = await site.app()
  const send = (from: string) => app.inject({ method: 'POST', url, payload, headers: { 'sec-fetch-site': from } })

  const refused = await send('cross-site')
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toEqual({ error: 'This address takes no posts from other sites.' })
  expect(site.db.select().from(contactMessages).all()).toEqual([])
  expect((await send('same-origin')).statusCode).toBe(200)
})

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['identity', (body: Buffer) => body],
] as const)('a body with Content-Encoding %s is refused before it is read', async (encoding, compress) => {
  const site = testSite()
  const app = await site.app()
  const payload = compress(Buffer.from(JSON.stringify({ json: letter, ...letter })))
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding }

  for (const url of ['/api/contact', '/trpc/publicContent.sendMessage']) {
    const response = await app.inject({ method: 'POST', url, payload, headers })
    expect(response.statusCode).toBe(415)
    expect(response.json()).toEqual({ error: 'The body must be sent without a Content-Encoding.' })
    expect(response.headers).toHaveProperty('x-content-type-options')
  }
  expect(site.db.select().from(contactMessages).all()).toEqual([])
})

test("a client's own words about its IP address are believed only from this machine [r-limit-proxy s3-rate-limit]", async () => {
  const site = testSite()
  const app = await site.app()
  const subscribe = (remoteAddress: string, email: string, forwardedFor = '203.0.113.9') =>
    app.inject({
      ...{ method: 'POST', url: '/api/newsletter/subscribe', payload: { email }, remoteAddress },
      headers: { 'x-forwarded-for': forwardedFor },
    })

  await subscribe('198.51.100.7', 'a@example.com')
  // Of several only the one that the proxy saw counts.
  await subscribe('127.0.0.1', 'b@example.com', '10.9.9.9, 203.0.113.9')
  await subscribe('::1', 'c@example.com')

  const counted = site.db
    .select({ key: rateLimits.key, count: rateLimits.count })
    .from(rateLimits)
    .orderBy(rateLimits.key)
    .all()
  expect(counted).toEqual([
    { key: 'newsletter:198.51.100.7', count: 1 },
    { key: 'newsletter:203.0.113.9', count: 2 },
    { key: 'newsletter:everybody', count: 3 },
  ])
})

test('of what a browser says it is, no more is written down than a line', async () => {
  const { app, db, env } = testSite()
  await ensureAdminPassword(db, env, NOW)
  const host = await app()
  const headers = { 'user-agent': 'reef '.repeat(1_000) }
  await host.inject({ method: 'POST', url: '/api/admin/login', payload: { password: 'wrong' }, headers })
  const seen = db.select().from(auditLog).all()

  expect(seen.map(({ userAgent }) => userAgent?.length)).toEqual([300])
})
