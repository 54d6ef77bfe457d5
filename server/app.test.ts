import { gzipSync } from 'node:zlib'
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
  'permissions-policy': expect.stringContaining('geolocation=(self)'),
  'cross-origin-opener-policy': 'same-origin',
}

test('every response carries the security headers, first, from the cache, as a 304 and as an error', async () => {
  const app = await testSite().app()
  for (const request of [
    ...[{ url: '/blog' }, { url: '/blog' }, { method: 'HEAD' as const, url: '/blog' }, { url: '/api/articles' }],
    ...[{ url: '/trpc/publicContent.articles' }, { url: '/health' }, { url: '/api/nothing' }, { url: '/trpc/nothing' }],
    ...[
      { method: 'POST' as const, url: '/blog' },
      { method: 'POST' as const, url: '/api/contact', payload: {} },
    ],
  ]) {
    const { headers } = await app.inject(request)
    expect([request, headers]).toMatchObject([request, everyAnswer])
    if (!headers.etag) continue
    const again = await app.inject({ url: request.url, headers: { 'if-none-match': String(headers.etag) } })
    expect([request, again]).toMatchObject([request, { statusCode: 304, headers: everyAnswer }])
  }
})

const multipart = '--x\r\ncontent-disposition: form-data; name="0"\r\n\r\n{"json":{"email":"jo@example.com"}}\r\n--x--'

test.each(['/api/contact', '/trpc/newsletter.subscribe'])(
  'forms and plain text, which any site may post, are refused at %s',
  async (url) => {
    const site = testSite()
    const app = await site.app()
    for (const [type, payload] of [
      ['multipart/form-data; boundary=x', multipart],
      ['application/x-www-form-urlencoded', 'email=jo%40example.com'],
      ['application/jsonp', JSON.stringify({ json: letter, ...letter })],
      ['text/plain; as=application/json', JSON.stringify({ json: letter, ...letter })],
    ]) {
      const response = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
      expect([response.statusCode, response.json().error]).toEqual([415, 'The body must be sent as application/json.'])
    }
    expect(site.db.select().from(rateLimits).all()).toEqual([])
  },
)

test.each([
  ['gzip', gzipSync],
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

test('a user agent is stored up to 300 characters', async () => {
  const { app, db, env } = testSite()
  await ensureAdminPassword(db, env, NOW)
  const host = await app()
  const headers = { 'user-agent': 'reef '.repeat(1_000) }
  await host.inject({ method: 'POST', url: '/api/admin/login', payload: { password: 'wrong' }, headers })
  const seen = db.select().from(auditLog).all()

  expect(seen.map(({ userAgent }) => userAgent?.length)).toEqual([300])
})
