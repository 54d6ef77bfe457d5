import { expect, test } from 'vitest'
import { renderRealPages } from '#server/pages-testing.ts'
import { insertArticle, NOW, sessionCookie, testSite } from '#server/testing.ts'

const evil = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'evil',
  'x-forwarded-port': '6666',
  'x-forwarded-prefix': '/evil',
  'x-original-url': '/admin',
  'x-rewrite-url': '/admin',
  'x-http-method-override': 'DELETE',
  forwarded: 'host=evil.example;proto=http',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
  'user-agent': 'evil',
  'accept-language': 'evil',
}

/** Without when the page was made, which it tells the browser in milliseconds. */
const lasting = (body: string) => body.replaceAll(/\d{13}/g, '')

async function realPages() {
  const site = testSite()
  insertArticle(site.db, { slug: 'blue-hole', updatedAt: NOW })
  return {
    site,
    app: await site.app({ renderPage: renderRealPages }),
  }
}

test.each(['/', '/blog', '/blog/blue-hole', '/sitemap.xml', '/blog/feed.xml', '/api/articles'])(
  'whatever headers the first request for %s brings, the next visitor gets what he would have got',
  async (url) => {
    const { app: poisoned } = await realPages()
    const first = await poisoned.inject({ url, headers: evil })
    const next = await poisoned.inject({ url })
    const { app: clean } = await realPages()
    const expected = await clean.inject({ url })

    expect(first.body).not.toContain('evil')
    expect(expected.statusCode).toBe(200)
    expect(lasting(next.body)).toBe(lasting(expected.body))
    expect(JSON.stringify(next.headers)).not.toContain('evil')
  },
)

test.each([
  ...['/admin', '/admin/x.css', '/admin/dive-sites/photo.jpg', '/admin;x.css', '/admin%2Fx.css', '/admin?x.css'],
  ...['/api/admin/session', '/api/admin/session/x.css', '/api/admin/session?x.css', '/api/articles?admin=true'],
  ...['/newsletter/confirm?token=1.secret', '/newsletter/confirm/x.css?token=1.secret'],
])('%s is stored by nobody on its way, whatever its name looks like', async (url) => {
  const { site, app } = await realPages()
  const answer = await app.inject({ url, headers: { cookie: sessionCookie(site.db) } })

  expect(answer.headers['cache-control'] ?? 'no-store').toMatch(/no-store|private/)
  expect(answer.headers['cache-control']).not.toContain('public')
})

test('a page is the same with a session as without one', async () => {
  const { site, app } = await realPages()
  const cookie = sessionCookie(site.db)
  const [own, visitors] = await Promise.all(
    [{ cookie }, {}].map(async (headers) => (await app.inject({ url: '/blog', headers })).body),
  )

  expect(own).toBe(visitors)
})
