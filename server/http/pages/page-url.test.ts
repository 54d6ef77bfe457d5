import { expect, test } from 'vitest'
import { countingSite, requestRaw } from '#server/http/testing.ts'
import { insertArticle, insertDiveSite, insertReview, NOW, testSite } from '#server/testing.ts'
import { isOrdinaryTarget, pageUrl as pageUrlOf, urlWithoutStrays } from './page-url.ts'

const { db } = testSite()
for (let n = 0; n < 25; n += 1) insertDiveSite(db, { region: 'Sydney' })
insertArticle(db, { slug: 'café' })
insertArticle(db, { slug: 'draft', published: false })
insertArticle(db, { slug: 'soon', publishedAt: new Date(NOW.getTime() + 60_000) })
const { id: movedId } = insertReview(db, { slug: 'good-fins' })
db.$client.prepare("insert into slug_redirects (kind, slug, target_id) values ('review', 'fine-fins', ?)").run(movedId)
const pageUrl = (url: string) => pageUrlOf(url, db, NOW)

test('parameters that a page does not know are dropped', () => {
  expect(pageUrl('/blog/fish-rock?utm_source=x&page=2').url).toBe('/blog/fish-rock')
  expect(pageUrl('/?q=reef').url).toBe('/')
  expect(pageUrl('/dive-sites/12?q=reef').url).toBe('/dive-sites/12')
})

test('known parameters come in one order, each once, the empty ones not at all [r-filters-url]', () => {
  const { url } = pageUrl('/dive-sites?page=2&utm=x&depth=deep&region=Sydney&skill=&region=Tasmania')
  expect(url).toBe('/dive-sites?region=Sydney&depth=deep&page=2')
  expect(pageUrl('/dive-sites?page=2&closed=hide').url).toBe('/dive-sites?closed=hide&page=2')
})

test('signs in values survive', () => {
  expect(pageUrl('/dive-sites?region=Adelaide%20%26%20Fleurieu').url).toBe('/dive-sites?region=Adelaide+%26+Fleurieu')
  expect(pageUrl('/gear-reviews?category=Masks%20%26%20Fins&search=a%2Bb').url).toBe(
    '/gear-reviews?search=a%2Bb&category=Masks+%26+Fins',
  )
  expect(pageUrl('/dive-sites?q=%').url).toBe('/dive-sites?q=%25')
  expect(pageUrl('/blog?category=a?b=c').url).toBe('/blog?category=a%3Fb%3Dc')
})

test('free text is not cached, everything else is', () => {
  expect(pageUrl('/')).toEqual({ url: '/', path: '/', isCacheable: true })
  expect(pageUrl('/dive-sites.geojson?month=1').isCacheable).toBe(true)
  expect(pageUrl('/dive-sites?q=reef').isCacheable).toBe(false)
  expect(pageUrl('/dive-sites?q=').isCacheable).toBe(true)
  expect(pageUrl('/dive-sites?region=Sydney').isCacheable).toBe(true)
  expect(pageUrl('/blog?q=reef').isCacheable).toBe(true)
  expect(pageUrl('/gear-reviews?search=peregrine').isCacheable).toBe(false)
  expect(pageUrl('/gear-reviews?category=BCDs&search=').isCacheable).toBe(true)
})

test('the page of results is never cached, because what is searched for is free text; what became of a message is one of two words', () => {
  expect(pageUrl('/search?q=reef&page=2')).toMatchObject({ url: '/search?q=reef', isCacheable: false })
  expect(pageUrl('/search?q=').isCacheable).toBe(true)
  expect(pageUrl('/contact?sent=saved')).toMatchObject({ url: '/contact?sent=saved', isCacheable: true })
  expect(pageUrl('/contact?sent=Jo').isCacheable).toBe(false)
})

test.each([
  '/blog?category=x',
  '/dive-sites?skill=Expert',
  '/dive-sites?region=Atlantis',
  '/dive-sites?page=1e9',
  '/dive-sites?page=3',
  '/dive-sites?page=02',
  '/dive-sites.geojson?month=01',
  '/dive-sites.geojson?month=1.0',
])('%s has a value that does not exist: rendered, but never cached, because such values have no end', (url) => {
  expect(pageUrl(url)).toMatchObject({ url, isCacheable: false })
})

test('a path where something is, or was, for a visitor is cached; others have no end', () => {
  const isCached = (path: string) => pageUrl(path).isCacheable
  for (const path of [
    '/gear-reviews/good-fins',
    '/gear-reviews/fine-fins',
    '/dive-sites/25',
    '/search',
    '/blog/caf%C3%A9',
  ])
    expect([path, isCached(path)]).toEqual([path, true])
  for (const path of [
    ...['/blog/draft', '/blog/soon', '/gear-reviews/bad-fins', '/blog/good-fins', '/blog/fine-fins', '/dive-sites/26'],
    ...['/dive-sites/025', '/dive-sites/x', '/dive-sites/1e0', '/nothing', '/letters/1', '/about/us', '/newsletter'],
    // Other spellings are rendered, but not cached beside the page.
    ...['/About', '/about/', '/%61bout', '/blog/Fish-rock', '/gear-reviews/', '/admin', '/admin/dive-sites'],
  ])
    expect([path, isCached(path)]).toEqual([path, false])
  expect(pageUrlOf('/blog/soon', db, new Date(NOW.getTime() + 60_000)).isCacheable).toBe(true)
})

test.each([
  ...[
    '/about)',
    '/about.',
    '/about%22',
    '/about%E2%80%8B',
    '/about%e2%80%9d.',
    '/about/)',
    "/about'",
    '/about%EF%BC%89',
  ],
  ...[
    '/gear-reviews/good-fins%29,',
    '/gear-reviews/fine-fins]',
    '/dive-sites/25).',
    '/about%60',
    '/dive-sites?skill=Beginner)',
    '/dive-sites/25).?fbclid=a-b',
    '/)',
  ],
])('%s is a page with something behind its URL that was copied along', (url) => {
  expect(urlWithoutStrays(url, db, NOW)).toMatch(
    /^\/(about|gear-reviews\/(good|fine)-fins|dive-sites\/25(\?fbclid=a-b)?|dive-sites\?skill=Beginner|)$/,
  )
})

test.each([
  ...[
    '/blog/draft)',
    '/blog/soon.',
    '/dive-sites/26)',
    '/nothing)',
    '/nothing',
    '/admin)',
    '/search?q=reef)',
    '/dive-sites?q=reef.',
  ],
  ...['/dive-sites?region=Atlantis)', '/about)x', '/dive-sites?skill=Beginner&page=2)'],
])('%s leads nowhere else', (url) => {
  expect(urlWithoutStrays(url, db, NOW)).toBeNull()
})

test('a page with one parameter is cached, one with several is not: their combinations have no end', () => {
  expect(pageUrl('/dive-sites?page=2').isCacheable).toBe(true)
  expect(pageUrl('/dive-sites?skill=Beginner').isCacheable).toBe(true)
  expect(pageUrl('/dive-sites?skill=Beginner&page=2')).toMatchObject({
    url: '/dive-sites?skill=Beginner&page=2',
    isCacheable: false,
  })
})

test('when the database cannot be read, nothing from it is cached', () => {
  const site = testSite()
  site.db.$client.close()

  expect(pageUrlOf('/dive-sites?region=Sydney', site.db, NOW).isCacheable).toBe(false)
})

test('endless values are cut', () => {
  expect(pageUrl(`/dive-sites?region=${'x'.repeat(10_000)}`).url).toHaveLength('/dive-sites?region='.length + 200)
})

test.each(['/', '/about', '/blog/fish-rock?x=//y/../z', '/api/reviews/category/Masks%20%26%20Fins', '/a.b/..c/d..'])(
  '%s is an ordinary address',
  (target) => {
    expect(isOrdinaryTarget(target)).toBe(true)
  },
)

const odd = [
  ...['//', '/admin#x', '/about?x=1#y', '/#', '//evil.example/about', '/blog//fish-rock', '/\\', '/\\evil.example'],
  ...['/blog\\x', 'http://evil.example/about', 'about', '*', '', '/./about', '/about/.', '/about/../blog'],
  ...['/..//about', '/%2e%2e/about', '/%2E/about', '/%2f%2fevil.example', '/%5cevil.example', '/blog/%00'],
  ...['/blog/a%0d%0ab', '/blog/%7F', '/%', '/%E0%A4%A', '/blog/%ff'],
]
test.each(odd)('%s is no address of this site', (target) => {
  expect(isOrdinaryTarget(target)).toBe(false)
})

test('none of them is rendered, or served from the cache, in either of two requests', async () => {
  const { app, rendered } = await countingSite()
  expect(await requestRaw(app, '/about')).toMatch(/^HTTP\/1.1 200 /)
  // Node itself refuses what begins with neither a slash nor a protocol.
  for (const target of odd.filter((each) => /^(\/|http:)/.test(each))) {
    for (const answer of [await requestRaw(app, target), await requestRaw(app, target)]) {
      expect([target, answer]).toEqual([target, expect.stringMatching(/^HTTP\/1.1 400 /)])
      expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n')
      expect(answer).toContain('\r\ncache-control: no-store\r\n')
      expect(answer).toMatch(/\r\n\r\n\{"error":"This URL is not valid."\}$/)
    }
  }
  await app.close()

  expect(rendered).toEqual(['/about'])
})

test('a browser is shown for them what is nowhere, without script, which could not read such a URL', async () => {
  const { app, get, rendered, renderer } = await countingSite()
  renderer.answer = async () => ({ status: 404, html: 'Page Not Found' })
  for (const url of ['//blog', '/blog//', '/blog/a%2Fb', '/blog/%E0%A4%A', '/%']) {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url: `http://site.test${url}`, headers: { accept: 'text/html' } })
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 400, 'no-store'])
      if (method === 'GET') expect(answer.body).toBe('Page Not Found')
    }
  }
  expect(rendered).toEqual(Array(10).fill('/page-not-found'))
  for (const url of ['/api/%E0%A4%A', '/trpc/%E0%A4%A', '/api//articles']) {
    expect((await get(url, { accept: 'text/html' })).json()).toEqual({ error: 'This URL is not valid.' })
  }
})

test.each([
  ['/about/', '/about'],
  ['/Blog/Fish-Rock/', '/blog/fish-rock'],
  ['/dive-sites/12/?x=1&Y=A%20b', '/dive-sites/12?x=1&Y=A%20b'],
  ['/blog/CAF%C3%89%3F%23', '/blog/caf%C3%A9%3F%23'],
  ['/blog/%41?q=//evil.example/', '/blog/a?q=//evil.example/'],
  ['/Search?q=Reef', '/search?q=Reef'],
  ['/blog/fish%2Drock%5f%37%7E', '/blog/fish-rock_7~'],
  ['/letters/big-reef/', '/letters/big-reef'],
  ['/Letters/', '/letters'],
  ['/Gear-Reviews/Torch/', '/gear-reviews/torch'],
])('%s redirects to %s for good: nothing is rendered, and the query stays as it is', async (url, location) => {
  const { app, get, rendered } = await countingSite()
  for (const answer of [await get(url), await app.inject({ method: 'HEAD', url })]) {
    expect(answer).toMatchObject({ statusCode: 308, headers: { location, 'cache-control': 'public, max-age=3600' } })
  }
  expect(rendered).toEqual([])
  // The target does not redirect again.
  expect((await get(location)).statusCode).toBe(200)
})

test.each([
  ['/newsletter/confirm/?token=1.aB_-', '/newsletter/confirm?token=1.aB_-'],
  ['/%6eewsletter/confirm?token=1.aB_-', '/newsletter/confirm?token=1.aB_-'],
  ['/Admin', '/admin'],
  ['/admin/Dive-Sites/?edit=1', '/admin/dive-sites?edit=1'],
])('%s, which is for one person, redirects to %s and is never stored', async (url, location) => {
  const { get } = await countingSite()
  expect(await get(url)).toMatchObject({ statusCode: 308, headers: { location, 'cache-control': 'no-store' } })
})

test.each([
  ...['/', '/about', '/blog/fish-rock', '/blog/caf%C3%A9', '/blog/a%2Cb%3A%5B%60%7B', '/?Q=A/'],
  ...['/Nothing', '/nothing/', '/About/x', '/blog/a/b/', '/evil.example/', '/BLOG.evil.example'],
  ...['/Letters/a/b', '/Letters/big.reef', '/video/', '/admin%20/', '/Health'],
  ...[
    '/Images/logo.svg',
    '/images/Logo.svg/',
    '/blog/Feed.xml',
    '/Dive-Sites.gpx',
    '/assets/Entry.js',
    '/Sitemap.xml/',
  ],
  ...['/Art/scenes/x', '/art/scenes/Reef/x', '/Cards/articles/', '/Forms/contact'],
  ...['/API/articles', '/api/articles/', '/api/Articles', '/TRPC/x', '/trpc/diveSites.List'],
])('%s is not redirected', async (url) => {
  const { get } = await countingSite()
  expect((await get(url)).headers.location).toBeUndefined()
})

test.each([
  '//evil.example/',
  '//evil.example/Blog/',
  '/\\evil.example/',
  '/%2fevil.example/',
  '/%5Cevil.example/',
  '/Blog//evil.example/',
  '/blog/..%2fX/',
])('%s leads to no other site', async (target) => {
  const { app } = await countingSite()
  const answer = await requestRaw(app, target)
  await app.close()

  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(answer).not.toMatch(/\nlocation:/i)
})

test('bytes that no address may hold end in no header', async () => {
  const { app } = await countingSite()
  for (const sign of ['\x7f', '\x01', '\r\n', 'é', '\u0100']) {
    const answer = await requestRaw(app, `/Blog?x=${sign}set-cookie:a=b`)
    expect(answer).toMatch(/^HTTP\/1.1 (308|400) /)
    expect(answer).not.toMatch(/\nset-cookie/i)
  }
  await app.close()
})

test('an old address in capitals leads to the story, in two steps', async () => {
  const site = testSite()
  const { id } = insertArticle(site.db, { slug: 'new' })
  site.db.$client.exec(`insert into slug_redirects (kind, slug, target_id) values ('article', 'old', ${id})`)
  const app = await site.app({
    renderPage: async (url) =>
      url === '/blog/old' ? { status: 301, location: '/blog/new' } : { status: 200, html: url },
  })

  const first = await app.inject('/blog/OLD/')
  expect(first.headers.location).toBe('/blog/old')
  expect((await app.inject('/blog/old')).headers.location).toBe('/blog/new')
})
