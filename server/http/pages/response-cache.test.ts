import { expect, test } from 'vitest'
import { countingSite } from '#server/http/testing.ts'
import { insertArticle, NOW } from '#server/testing.ts'
import type { RenderedPage } from './pages.ts'
import { type CachedResponse, createResponseCache } from './response-cache.ts'

const pageOf = (text: string): CachedResponse => ({ body: Buffer.from(text), etag: `"${text}"`, headers: {} })
const megabyte = 1_048_576

test('a page is found under its URL and encoding in its cache version', () => {
  const cache = createResponseCache(megabyte)
  cache.find('1', '/blog', 'br')
  cache.keep('1', '/blog', 'br', pageOf('blog'))

  expect(cache.find('1', '/blog', 'br')?.etag).toBe('"blog"')
  expect(cache.find('1', '/blog', 'gzip')).toBeUndefined()
  expect(cache.find('1', '/', 'br')).toBeUndefined()
})

test('a page of an earlier cache version is not cached, and displaces nothing', () => {
  const cache = createResponseCache(megabyte)
  cache.find('1', '/slow', 'br')
  cache.keep('1', '/blog', 'br', pageOf('blog'))
  expect(cache.find('2', '/blog', 'br')).toBeUndefined()
  expect(cache.find('1', '/blog', 'br')).toBeUndefined()
  cache.find('2', '/blog', 'br')
  cache.keep('2', '/blog', 'br', pageOf('new'))

  cache.keep('1', '/slow', 'br', pageOf('old'))

  expect(cache.find('2', '/slow', 'br')).toBeUndefined()
  expect(cache.find('2', '/blog', 'br')?.etag).toBe('"new"')
})

test('the pages together never exceed the size', () => {
  const cache = createResponseCache(10_000)
  cache.find('1', '/', 'br')
  for (const name of ['a', 'b', 'c', 'd', 'e']) cache.keep('1', `/${name}`, 'br', pageOf(name.repeat(2_000)))

  expect(cache.find('1', '/a', 'br')).toBeUndefined()
  expect(cache.find('1', '/e', 'br')).toBeDefined()
})

test('two requests for a page that is being made share it', async () => {
  const cache = createResponseCache(megabyte)
  let made = 0
  const make = async () => {
    made += 1
    return made
  }

  expect(await Promise.all([cache.once('k', make), cache.once('k', make), cache.once('other', make)])).toEqual([
    1, 1, 2,
  ])
  expect(await cache.once('k', make)).toBe(3)
})

test('a failure rejects for all who wait, and the next request tries again', async () => {
  const cache = createResponseCache(megabyte)
  const fail = () => Promise.reject(new Error('broken'))

  const both = await Promise.allSettled([cache.once('k', fail), cache.once('k', fail)])

  expect(both.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  expect(await cache.once('k', async () => 'fine')).toBe('fine')
})

const inFront = { CDN_PURGE_URL: 'http://127.0.0.1:9' }
const shared = { 'surrogate-key': 'site-content', 'cache-tag': 'site-content' }
const headersNow = ({ headers }: { headers: object }) => {
  const { 'cache-control': caching, 'surrogate-key': key, 'cache-tag': tag } = headers as Record<string, string>
  return { 'cache-control': caching, ...(key ? { 'surrogate-key': key } : {}), ...(tag ? { 'cache-tag': tag } : {}) }
}

test('a cache in front keeps pages and the sitemap under one tag, while browsers ask again', async () => {
  const { get } = await countingSite(inFront)
  const page = { 'cache-control': 'public, max-age=0, s-maxage=3600', ...shared }
  expect(headersNow(await get('/blog'))).toEqual(page)
  // From the site's own cache, too.
  expect(headersNow(await get('/blog'))).toEqual(page)
  const fiveMinutes = { ...page, 'cache-control': 'public, max-age=300, s-maxage=3600' }
  expect(headersNow(await get('/sitemap.xml'))).toEqual(fiveMinutes)
  expect(headersNow(await get('/blog/feed.xml'))).toEqual(fiveMinutes)
})

test('without one nothing is said to it', async () => {
  const { get } = await countingSite()
  expect(headersNow(await get('/blog'))).toEqual({ 'cache-control': 'public, no-cache' })
  expect(headersNow(await get('/sitemap.xml'))).toEqual({ 'cache-control': 'public, max-age=300' })
})

test('what is for one person or for nobody is kept nowhere', async () => {
  const { get, renderer } = await countingSite(inFront)
  for (const path of ['/admin', '/newsletter/confirm?token=abc']) {
    expect([path, headersNow(await get(path))]).toEqual([path, { 'cache-control': 'no-store' }])
  }
  renderer.answer = async () => ({ status: 404, html: '<title>Not found</title>' })
  expect(headersNow(await get('/blog/nothing'))).toEqual({ 'cache-control': 'no-store' })
  renderer.answer = async () => ({ status: 302, location: '/' })
  for (const path of ['/admin', '/newsletter/confirm?token=abc']) {
    expect([path, headersNow(await get(path))]).toEqual([path, { 'cache-control': 'no-store' }])
  }
})

test('what anybody could make up without end is asked for each time', async () => {
  const { get } = await countingSite(inFront)
  const each = { 'cache-control': 'public, no-cache' }
  expect(headersNow(await get('/dive-sites?q=reef'))).toEqual(each)
  expect(headersNow(await get('/dive-sites.gpx?region=Nowhere'))).toEqual({ 'cache-control': 'private, max-age=300' })
})

test('what was made across a change is not kept in front, nor is what cannot be kept to begin with', async () => {
  const { db, clock, get, renderer } = await countingSite(inFront)
  const whileChanging = (answer: RenderedPage) => async () => {
    insertArticle(db)
    return answer
  }
  renderer.answer = whileChanging({ status: 200, html: '<title>Of before</title>' })
  expect(headersNow(await get('/blog'))).toEqual({ 'cache-control': 'public, no-cache' })
  renderer.answer = whileChanging({ status: 301, location: '/blog/new' })
  expect(headersNow(await get('/blog/old'))).toEqual({ 'cache-control': 'public, no-cache' })
  renderer.answer = whileChanging({ status: 404, html: '<title>Not found</title>' })
  expect(headersNow(await get('/blog/nothing'))).toEqual({ 'cache-control': 'no-store' })

  let looks = 0
  Object.defineProperty(clock, 'now', {
    get: () => {
      looks += 1
      // The first look is at what is there by this address, the second the version's, the third the feed's own.
      if (looks === 3) insertArticle(db)
      return NOW
    },
  })
  expect(headersNow(await get('/blog/feed.xml'))).toEqual({ 'cache-control': 'public, no-cache' })
  expect(looks).toBeGreaterThan(3)
})

test('the way from an old address is given up with the pages, and a browser asks for it each time', async () => {
  const moved = async () => ({ status: 301, location: '/blog/new' })
  const alone = await countingSite()
  insertArticle(alone.db, { slug: 'old' })
  alone.renderer.answer = moved
  expect(headersNow(await alone.get('/blog/old'))).toEqual({ 'cache-control': 'public, no-cache' })
  const site = await countingSite(inFront)
  insertArticle(site.db, { slug: 'old' })
  site.renderer.answer = moved
  expect(headersNow(await site.get('/blog/old'))).toEqual({
    ...{ 'cache-control': 'public, max-age=0, s-maxage=3600' },
    ...shared,
  })
})

test('while it cannot be told whether content changes, no page is kept in front', async () => {
  const { db, get, renderer } = await countingSite(inFront)
  db.$client.exec('alter table site_state rename to site_state_away')
  expect(headersNow(await get('/blog'))).toEqual({ 'cache-control': 'public, no-cache' })
  renderer.answer = async () => ({ status: 301, location: '/blog/new' })
  expect(headersNow(await get('/about'))).toEqual({ 'cache-control': 'public, no-cache' })
  db.$client.exec('alter table site_state_away rename to site_state')

  expect(headersNow(await get('/about'))).toMatchObject(shared)
})
