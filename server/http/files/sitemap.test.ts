import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertArticle, insertDiveSite, insertReview, NOW, testSite } from '#server/testing.ts'

const daysFromNow = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>http:\/\/site.test([^<]*)<\/loc>/g)].map(([, path = '']) => path)

test('the sitemap names every public URL, and a scheduled one from its instant on [s2-route-sitemap r-scheduled-hidden r-scheduled-appears]', async () => {
  const site = testSite()
  insertArticle(site.db, { slug: 'blue-hole', updatedAt: NOW })
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

test('the sitemap has every list and every fixed page, and says when stories, reviews and dive sites changed last', async () => {
  const { app, db } = testSite()
  // A story that was written before its date changed when it appeared, one without a date when it was written.
  insertArticle(db, {
    slug: 'story',
    createdAt: daysFromNow(-9),
    publishedAt: daysFromNow(-3),
    updatedAt: daysFromNow(-5),
  })
  insertArticle(db, { slug: 'undated', publishedAt: null, updatedAt: daysFromNow(-4) })
  insertReview(db, {
    slug: 'fins',
    createdAt: daysFromNow(-9),
    publishedAt: daysFromNow(-8),
    updatedAt: daysFromNow(-2),
  })
  insertDiveSite(db, { id: 12, createdAt: daysFromNow(-9), updatedAt: daysFromNow(-1) })
  const xml = (await (await app()).inject('/sitemap.xml')).body

  expect(pathsIn(xml).sort()).toEqual(
    [
      ...['/', '/learn-to-dive', '/about', '/contact', '/affiliate-disclosure', '/privacy-policy', '/terms-of-service'],
      '/closures',
      ...['/regions', '/when'],
      ...[
        '/my-sites',
        '/blog',
        '/blog/story',
        '/blog/undated',
        '/gear-reviews',
        '/gear-reviews/fins',
        '/dive-sites',
        '/dive-sites/12',
        '/letters',
        '/marine-life',
      ],
    ].sort(),
  )
  expect(xml.match(/<lastmod>[^<]*<\/lastmod>/g)).toEqual(
    [-4, -3, -1, -2].map((days) => `<lastmod>${daysFromNow(days).toISOString()}</lastmod>`),
  )
})

test('the sitemap is kept until content changes or something scheduled appears, in each encoding', async () => {
  const site = testSite()
  const later = new Date(NOW.getTime() + 1000)
  insertArticle(site.db, { slug: 'later', publishedAt: later, updatedAt: NOW })
  const app = await site.app()
  const paths = async (encoding = 'identity') => {
    const { rawPayload } = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': encoding } })
    return pathsIn(String(encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload)).filter((path) =>
      /\w\/\w/.test(path),
    )
  }
  const triggers = site.db.all<{ name: string }>(sql`select name from sqlite_schema where type = 'trigger'`)

  expect(await paths()).toEqual([])
  insertArticle(site.db, { slug: 'changed' })
  expect(await paths()).toEqual(['/blog/changed'])
  // A change that no trigger noticed stays unseen, because nothing was read again.
  for (const { name } of triggers) site.db.$client.exec(`drop trigger "${name}"`)
  insertArticle(site.db, { slug: 'unnoticed' })
  expect(await paths()).toEqual(['/blog/changed'])
  expect(await paths('gzip')).toEqual(['/blog/unnoticed', '/blog/changed'])
  site.clock.now = later
  expect(await paths()).toEqual(['/blog/later', '/blog/unnoticed', '/blog/changed'])
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
