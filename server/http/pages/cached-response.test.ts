import { expect, test } from 'vitest'
import { countingSite } from '#server/http/testing.ts'
import { insertArticle, NOW } from '#server/testing.ts'
import type { RenderedPage } from './pages.ts'

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
