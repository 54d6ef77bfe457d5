import { expect, test } from 'vitest'
import { insertArticle, insertDiveSite, insertReview, NOW, testSite } from '#server/testing.ts'
import { pageUrl as pageUrlOf } from './page-url.ts'

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
