import { expect, test } from 'vitest'
import { ageText, cacheKey, filesOf, isCacheable, isPublicPage } from './offline-pages.ts'

const page = (path: string) => new URL(path, 'https://kelp.example')

test.each(['/', '/blog/slack-water', '/dive-sites/1627', '/dive-sites?region=Sydney&page=2', '/healthy-reefs'])(
  '%s is cached for reading offline',
  (path) => {
    expect(isCacheable(page(path))).toBe(true)
  },
)

test.each(['/search?q=reef', '/dive-sites?region=Sydney&q=wreck'])(
  '%s holds what somebody typed: it is a page, and is not cached',
  (path) => {
    expect([isPublicPage(page(path)), isCacheable(page(path))]).toEqual([true, false])
  },
)

test.each([
  ...['/admin', '/ADMIN/dive-sites', '/%61dmin', '/newsletter/confirm?token=x', '/api/docs', '/trpc/diveSites.index'],
  ...['/health', '/dive-sites.gpx', '/guide/kelp-and-coral-first-dives.pdf'],
])('%s is left to the network', (path) => {
  expect(isPublicPage(page(path))).toBe(false)
})

test('a page needs its styles, scripts, coastline, index and pictures, each once; films and other sites are left out', () => {
  const html = `<link rel="stylesheet" href="/assets/a.css"><link rel="preload" href="/assets/a.css">
    <img src="/art/dive-sites/1-x.svg" alt=""><img src="/pictures/0af/1200.jpg" srcset="/pictures/0af/400.jpg 400w">
    <video src="/video/kelp.webm"></video><img src="https://images.example/a.jpg"><use href="/assets/b.svg#land"></use>
    <script>load(["/assets/c.js","/trpc/diveSites.index"]);f.startsWith("/trpc/")</script>`

  expect(filesOf(html)).toEqual([
    '/assets/a.css',
    '/art/dive-sites/1-x.svg',
    '/pictures/0af/1200.jpg',
    '/assets/b.svg',
    '/assets/c.js',
    '/trpc/diveSites.index',
  ])
})

test.each([
  ['/pictures/0af1/400.avif', '/pictures/0af1'],
  ['/art/dive-sites/1-x.svg', '/art/dive-sites/1-x.svg'],
  ['/blog?utm_source=mail&utm_medium=x', '/blog'],
  ['/dive-sites?utm_source=mail&region=Sydney&page=2&fbclid=x', '/dive-sites?region=Sydney&page=2'],
])('%s is cached as %s', (path, key) => {
  expect(cacheKey(page(path))).toBe(key)
})

test.each([
  [59_999, 'a moment ago'],
  [60_000, '1 minute ago'],
  [3 * 3_600_000, '3 hours ago'],
  [47 * 3_600_000, '1 day ago'],
  [-5_000, 'a moment ago'],
])('the age of %i ms is "%s"', (milliseconds, words) => {
  expect(ageText(milliseconds)).toBe(words)
})
