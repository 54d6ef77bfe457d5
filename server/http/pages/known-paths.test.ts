import { expect, test } from 'vitest'
import { countingSite, requestRaw } from '#server/http/testing.ts'
import { insertArticle, testSite } from '#server/testing.ts'

test.each([
  ['/about/', '/about'],
  ['/Blog/Fish-Rock/', '/blog/fish-rock'],
  ['/dive-sites/12/?x=1&Y=A%20b', '/dive-sites/12?x=1&Y=A%20b'],
  ['/blog/CAF%C3%89%3F%23', '/blog/caf%C3%A9%3F%23'],
  ['/blog/%41?q=//evil.example/', '/blog/a?q=//evil.example/'],
  ['/Search?q=Reef', '/search?q=Reef'],
  ['/blog/fish%2Drock%5f%37%7E', '/blog/fish-rock_7~'],
  ['/letters/big-reef/', '/letters/big-reef'],
  ['/Gear-Reviews/Torch/', '/gear-reviews/torch'],
])('%s redirects to %s for good: nothing is rendered, and the query stays as it is', async (url, location) => {
  const { app, get, rendered } = await countingSite()
  for (const answer of [await get(url), await app.inject({ method: 'HEAD', url })]) {
    expect(answer).toMatchObject({ statusCode: 308, headers: { location, 'cache-control': 'public, max-age=3600' } })
  }
  expect(rendered).toEqual([])
  // What it leads to leads nowhere else.
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
  ...['/letters/', '/Letters', '/Letters/a/b', '/Letters/big.reef', '/video/', '/admin%20/', '/Health'],
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
