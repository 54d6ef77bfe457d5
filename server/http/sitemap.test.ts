import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { contents } from '#server/contents.ts'
import type { Context } from '#server/context.ts'
import { insertArticle, insertDiveSite, insertReview, NOW, testSite } from '#server/testing.ts'
import { readSitemap } from './sitemap.ts'

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
  const changed = { createdAt: daysFromNow(-9), publishedAt: daysFromNow(-8) }
  insertArticle(db, { slug: 'story', ...changed, updatedAt: daysFromNow(-3) })
  insertReview(db, { slug: 'fins', ...changed, updatedAt: daysFromNow(-2) })
  insertDiveSite(db, { id: 12, createdAt: daysFromNow(-9), updatedAt: daysFromNow(-1) })
  const xml = (await (await app()).inject('/sitemap.xml')).body

  expect(pathsIn(xml).sort()).toEqual(
    [
      ...['/', '/learn-to-dive', '/about', '/contact', '/affiliate-disclosure', '/privacy-policy', '/terms-of-service'],
      ...['/blog', '/blog/story', '/gear-reviews', '/gear-reviews/fins', '/dive-sites', '/dive-sites/12'],
    ].sort(),
  )
  expect(xml.match(/<lastmod>[^<]*<\/lastmod>/g)).toEqual(
    [-3, -1, -2].map((days) => `<lastmod>${daysFromNow(days).toISOString()}</lastmod>`),
  )
})

test('a story that was written before its date changed when it appeared, one without a date when it was written', async () => {
  const { app, db } = testSite()
  insertArticle(db, { slug: 'scheduled', publishedAt: daysFromNow(-1), updatedAt: daysFromNow(-5) })
  insertReview(db, { slug: 'undated', publishedAt: null, updatedAt: daysFromNow(-4) })
  const xml = (await (await app()).inject('/sitemap.xml')).body

  expect(xml).toContain(`/scheduled</loc><lastmod>${daysFromNow(-1).toISOString()}<`)
  expect(xml).toContain(`/undated</loc><lastmod>${daysFromNow(-4).toISOString()}<`)
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
  // What no trigger noticed is not seen: nothing was read again.
  for (const { name } of triggers) site.db.$client.exec(`drop trigger "${name}"`)
  insertArticle(site.db, { slug: 'unnoticed' })
  expect(await paths()).toEqual(['/blog/changed'])
  expect(await paths('gzip')).toEqual(['/blog/unnoticed', '/blog/changed'])
  site.clock.now = later
  expect(await paths()).toEqual(['/blog/later', '/blog/unnoticed', '/blog/changed'])
})

test('the kept sitemap has an ETag: who has it already is told so', async () => {
  const app = await testSite().app()
  const { headers } = await app.inject('/sitemap.xml')
  const again = await app.inject({ url: '/sitemap.xml', headers: { 'if-none-match': String(headers.etag) } })
  const head = await app.inject({ method: 'HEAD', url: '/sitemap.xml' })

  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', headers['content-length']])
  expect(again.headers).toMatchObject({ vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff' })
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

test('more pages than one file may have are files of their own, named by an index', async () => {
  const { app, db } = testSite()
  for (let id = 1; id <= 12; id += 1) insertDiveSite(db, { id })
  const split = await app({ urlsPerSitemap: 10 })
  const read = async (path: string) => (await split.inject(path)).body
  const index = await read('/sitemap.xml')
  const files = [await read('/sitemap-1.xml'), await read('/sitemap-2.xml'), await read('/sitemap-3.xml')]

  expect(index).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">\n<sitemap>/,
  )
  expect(pathsIn(index)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'])
  expect(files.map((file) => pathsIn(file).length)).toEqual([10, 10, 2])
  expect(new Set(files.flatMap(pathsIn)).size).toBe(22)
  expect(pathsIn(files[2] ?? '')).toEqual(['/dive-sites/11', '/dive-sites/12'])
})

test('a file of the sitemap that is not there is not found, and where one file holds all, there is no other', async () => {
  const { app, db } = testSite()
  insertDiveSite(db)
  const [small, split] = [await app(), await app({ urlsPerSitemap: 10 })]

  expect((await split.inject('/sitemap-2.xml')).statusCode).toBe(200)
  for (const path of ['/sitemap-0.xml', '/sitemap-3.xml', '/sitemap-x.xml', '/sitemap-01.xml']) {
    expect([path, (await split.inject(path)).statusCode]).toEqual([path, 404])
  }
  expect((await small.inject('/sitemap-1.xml')).statusCode).toBe(404)
})

test('a file that is not there is refused without reading every page again', async () => {
  const { app, db } = testSite()
  for (let id = 1; id <= 12; id += 1) insertDiveSite(db, { id })
  const split = await app({ urlsPerSitemap: 10 })
  const status = async (path: string) => (await split.inject(path)).statusCode
  expect([await status('/sitemap-3.xml'), await status('/sitemap-4.xml')]).toEqual([200, 404])

  const triggers = db.all<{ name: string }>(sql`select name from sqlite_master where type = 'trigger'`)
  for (const { name } of triggers) db.$client.exec(`drop trigger "${name}"`)
  for (let id = 13; id <= 24; id += 1) insertDiveSite(db, { id })
  expect(await status('/sitemap-4.xml')).toBe(404)
  db.$client.exec('update site_state set content_version = content_version + 1')
  expect(await status('/sitemap-4.xml')).toBe(200)
})

test('pages that could not be counted once are counted again for whoever asks next', async () => {
  const { app, db } = testSite()
  for (let id = 1; id <= 12; id += 1) insertDiveSite(db, { id })
  const split = await app({ urlsPerSitemap: 10 })
  const status = async () => (await split.inject('/sitemap-3.xml')).statusCode
  db.$client.exec('alter table dive_sites rename to dive_sites_away')
  expect(await status()).toBe(500)
  db.$client.exec('alter table dive_sites_away rename to dive_sites')

  expect(await status()).toBe(200)
})

test('while the sitemap of very many pages is made, others are served', async () => {
  const content = contents.find(({ listPath }) => listPath === '/dive-sites')
  if (!content?.listPages) throw new Error('There are dive sites.')
  const pages = Array.from({ length: 3_000 }, (_, id) => ({ path: `/dive-sites/${id + 1}` }))
  const { listPages } = content
  Object.assign(content, { listPages: () => pages })
  onTestFinished(() => void Object.assign(content, { listPages }))
  const { db, env } = testSite()
  let served = 0
  const serve = () => {
    served += 1
    again = setImmediate(serve)
  }
  let again = setImmediate(serve)
  const { total } = await readSitemap({ db, env, now: () => NOW } as Context)
  clearImmediate(again)

  expect(total).toBeGreaterThan(3_000)
  expect(served).toBeGreaterThanOrEqual(2)
})
