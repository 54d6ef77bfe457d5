import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertDiveSite, testSite } from '#server/testing.ts'
import { countingSite } from './testing.ts'

test('every response carries the security headers', async () => {
  const app = await testSite().app()
  const { headers } = await app.inject('/api/articles')

  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  })
})

test.each([
  ['/blog', 'public, no-cache'],
  ['/search?q=reef', 'public, no-cache'],
  ['/api/articles', 'no-cache'],
  ['/api/articles/slug/nothing', 'no-store'],
  ['/api/nothing', 'no-store'],
  ['/trpc/publicContent.articles', 'no-cache'],
  ['/trpc/publicContent.articleBySlug?input=%7B%22json%22%3A%7B%22slug%22%3A%22x%22%7D%7D', 'no-cache'],
  ['/health', 'no-store'],
  ['/sitemap.xml', 'public, max-age=300'],
  ['/robots.txt', 'public, max-age=3600'],
  ['/art/dive-sites/1-nothing.svg', undefined],
])('%s says how long it may be cached: %s', async (url, lifetime) => {
  const site = testSite()
  insertDiveSite(site.db, { id: 1 })
  const app = await site.app()

  expect((await app.inject(url)).headers['cache-control']).toBe(lifetime)
})

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('the policy names each inline script by hash, and nothing else inline may run', async () => {
  const { get, renderer } = await countingSite()
  renderer.answer = async () => ({
    status: 200,
    html: [
      '<script>start()</script><script type="module">\n  more()\n</script><script>start()</script>',
      '<script type="application/ld+json">{"a":1}</script><script src="/assets/x.js"></script>',
      '<script async type="module" src="/assets/y.js"></script>',
    ].join(''),
  })
  const policy = String((await get('/blog')).headers['content-security-policy'])
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'))

  expect(scripts).toBe(`script-src 'self' ${hashOf('start()')} ${hashOf('\n  more()\n')}`)
})

test('the policy lets the configured map tiles through, and analytics only with an id [r-map-configured r-analytics-policy]', async () => {
  const tiles = { MAP_TILE_URL: 'https://{s}.tiles.test/{z}/{x}/{y}.png' }
  const plain = await (await countingSite(tiles)).get('/')
  const tracked = await (await countingSite({ ANALYTICS_ID: 'G-ABC' })).get('/')

  expect(plain.headers['content-security-policy']).toMatch(/img-src [^;]*https:\/\/\*\.tiles\.test/)
  expect(plain.headers['content-security-policy']).not.toContain('google')
  expect(tracked.headers['content-security-policy']).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/)
})

test('a public site asks browsers to stay on https, a local one does not', async () => {
  const local = await (await countingSite()).get('/')
  const secure = await (await countingSite({ SITE_URL: 'https://kelp.example' })).get('/')

  expect(local.headers['strict-transport-security']).toBeUndefined()
  expect(local.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(secure.headers['content-security-policy']).toContain('upgrade-insecure-requests')
})

test('a page loads, frames and posts nothing but what the policy names', async () => {
  const { get } = await countingSite()

  expect(String((await get('/')).headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'self'",
    "img-src 'self' data: https: https://tile.openstreetmap.org",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "script-src 'self'",
  ])
})

test.each([
  [{ ANALYTICS_ID: 'G-ABC' }, "connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com"],
  [{ NODE_ENV: 'development' }, "connect-src 'self' ws:"],
  [{ MAP_TILE_URL: '/tiles/{z}/{x}/{y}.png' }, "img-src 'self' data: https:"],
  [{ MAP_TILE_URL: '/via/http://tiles.test/{z}/{x}/{y}.png' }, "img-src 'self' data: https:"],
  [{ MAP_TILE_URL: 'http://tiles.test/{z}/{x}/{y}.png' }, "img-src 'self' data: https: http://tiles.test"],
])('with %j the policy says %s', async (settings, directive) => {
  const { get } = await countingSite(settings)

  expect(String((await get('/')).headers['content-security-policy']).split('; ')).toContain(directive)
})
