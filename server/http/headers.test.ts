import { expect, test } from 'vitest'
import { insertDiveSite, testSite } from '#server/testing.ts'

test('every answer carries exactly these headers of security', async () => {
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
])('%s says how long it lasts: %s', async (url, lifetime) => {
  const site = testSite()
  insertDiveSite(site.db, { id: 1 })
  const app = await site.app()

  expect((await app.inject(url)).headers['cache-control']).toBe(lifetime)
})
