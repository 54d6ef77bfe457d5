import { expect, test } from 'vitest'
import { countingSite, requestRaw } from '#server/http/testing.ts'
import { insertArticle, testSite } from '#server/testing.ts'

test.each([
  ['/about/', '/about'],
  ['/ABOUT', '/about'],
  ['/Blog/Fish-Rock/', '/blog/fish-rock'],
  ['/blog/', '/blog'],
  ['/dive-sites/12/?x=1&Y=A%20b', '/dive-sites/12?x=1&Y=A%20b'],
  ['/Dive-Sites?region=Sydney', '/dive-sites?region=Sydney'],
  ['/%42log', '/blog'],
  ['/blog/CAF%C3%89%3F%23', '/blog/caf%C3%A9%3F%23'],
  ['/blog/%41?q=//evil.example/', '/blog/a?q=//evil.example/'],
  ['/Search?q=Reef', '/search?q=Reef'],
  ['/%61bout', '/about'],
  ['/blog/%7a', '/blog/z'],
  ['/blog/fish%2Drock%5f%37%7E', '/blog/fish-rock_7~'],
  ['/subscribed/', '/subscribed'],
  ['/letters/big-reef/', '/letters/big-reef'],
  ['/letters/Big-Reef?x=A', '/letters/big-reef?x=A'],
  ['/LETTERS/big-reef', '/letters/big-reef'],
  ['/Gear-Reviews/Torch/', '/gear-reviews/torch'],
])('%s is %s for good: nothing is rendered, and the query stays as it is', async (url, location) => {
  const { app, get, rendered } = await countingSite()
  for (const answer of [await get(url), await app.inject({ method: 'HEAD', url })]) {
    expect(answer).toMatchObject({ statusCode: 308, headers: { location, 'cache-control': 'public, max-age=3600' } })
  }
  expect(rendered).toEqual([])
  // What it leads to leads nowhere else.
  expect((await get(location)).statusCode).toBe(200)
})

test.each(['/newsletter/confirm/?token=1.aB_-', '/%6eewsletter/confirm?token=1.aB_-'])(
  '%s, whose address is a secret, is led on and stored by nobody',
  async (url) => {
    const { get } = await countingSite()
    expect(await get(url)).toMatchObject({
      statusCode: 308,
      headers: { location: '/newsletter/confirm?token=1.aB_-', 'cache-control': 'no-store' },
    })
  },
)

test.each(['/Admin', '/admin/', '/admin/Dive-Sites/?edit=1'])(
  '%s of the administrator is led on, and stored by nobody',
  async (url) => {
    const { get } = await countingSite()
    const answer = await get(url)

    expect(answer).toMatchObject({ statusCode: 308, headers: { 'cache-control': 'no-store' } })
    expect(answer.headers.location).toMatch(/^\/admin(\/dive-sites\?edit=1)?$/)
  },
)

test.each([
  ...['/', '/about', '/blog/fish-rock', '/blog/caf%C3%A9', '/blog/a%2Cb%3A%5B%60%7B', '/?Q=A/'],
  ...['/Nothing', '/nothing/', '/About/x', '/blog/a/b/', '/evil.example/', '/BLOG.evil.example'],
  ...['/letters/', '/Letters', '/Letters/a/b', '/Letters/big.reef'],
  ...[
    '/Images/logo.svg',
    '/images/Logo.svg/',
    '/blog/Feed.xml',
    '/Dive-Sites.gpx',
    '/assets/Entry.js',
    '/Sitemap.xml/',
  ],
  ...[
    '/Art/scenes/x',
    '/Cards/articles/',
    '/API/articles',
    '/TRPC/x',
    '/Forms/contact',
    '/video/',
    '/admin%20/',
    '/Health',
  ],
])('%s is not led on', async (url) => {
  const { get } = await countingSite()
  expect((await get(url)).headers.location).toBeUndefined()
})

test('calls of the interface are not led on either', async () => {
  const app = await testSite().app()
  for (const url of [
    '/api/articles/',
    '/api/Articles',
    '/trpc/diveSites.List',
    '/sitemap.xml/',
    '/art/scenes/Reef/x',
  ]) {
    const { headers, statusCode } = await app.inject(url)
    expect([url, headers.location, statusCode]).toEqual([url, undefined, expect.any(Number)])
    expect(statusCode).not.toBe(308)
  }
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
