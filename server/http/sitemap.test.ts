import { expect, test } from 'vitest'
import { insertArticle, insertDiveSite, insertReview, NOW, testSite } from '#server/testing.ts'

test('the sitemap names every public URL, and a scheduled one from its instant on [s2-route-sitemap r-scheduled-hidden r-scheduled-appears]', async () => {
  const site = testSite()
  insertArticle(site.db, { slug: 'blue-hole' })
  insertArticle(site.db, { slug: 'draft', published: false })
  const later = new Date(NOW.getTime() + 1000)
  insertArticle(site.db, { slug: 'later', publishedAt: later })
  const { id } = insertDiveSite(site.db)
  const app = await site.app()

  const before = (await app.inject('/sitemap.xml')).body
  expect(before).toContain('<loc>http://site.test/blog/blue-hole</loc><lastmod>2026-03-13T23:00:00.000Z</lastmod>')
  expect(before).toContain(`<loc>http://site.test/dive-sites/${id}</loc>`)
  expect(before).not.toMatch(/\/blog\/(draft|later)</)

  site.clock.now = later
  expect((await app.inject('/sitemap.xml')).body).toContain('<loc>http://site.test/blog/later</loc>')
})

test('the sitemap has every list and every fixed page, and says when stories and reviews were published', async () => {
  const { app, db } = testSite()
  const writtenAt = { createdAt: new Date(NOW.getTime() - 86_400_000), publishedAt: NOW }
  insertArticle(db, { slug: 'story', ...writtenAt })
  insertReview(db, { slug: 'fins', ...writtenAt })
  const xml = (await (await app()).inject('/sitemap.xml')).body

  const paths = [...xml.matchAll(/<loc>http:\/\/site.test([^<]*)<\/loc>/g)].map(([, path]) => path)
  expect(paths.sort()).toEqual(
    [
      ...['/', '/learn-to-dive', '/about', '/contact', '/affiliate-disclosure', '/privacy-policy', '/terms-of-service'],
      ...['/blog', '/blog/story', '/gear-reviews', '/gear-reviews/fins', '/dive-sites'],
    ].sort(),
  )
  expect(xml.match(/<lastmod>[^<]*<\/lastmod>/g)).toEqual(Array(2).fill(`<lastmod>${NOW.toISOString()}</lastmod>`))
})

test('robots are told where the sitemap is and to leave the admin alone', async () => {
  const app = await testSite().app()
  const { body, headers } = await app.inject('/robots.txt')
  expect(body).toBe(
    'User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /trpc/\n\nSitemap: http://site.test/sitemap.xml\n',
  )
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
})

test('the sitemap is XML of the sitemap protocol, and may be kept for five minutes', async () => {
  const { body, headers } = await (await testSite({ SITE_URL: 'http://site.test/a&b' }).app()).inject('/sitemap.xml')

  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
  expect(body).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">\n<url>/,
  )
  expect(body).toMatch(/<\/url>\n<\/urlset>\n$/)
  expect(body).toContain('<url><loc>http://site.test/a&#38;b/about</loc></url>\n')
})
