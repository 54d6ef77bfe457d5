import { expect, test } from 'vitest'
import { ageText, filesOf, isPageKept, isPublicPage, keptPath } from './offline-pages.ts'

const page = (path: string) => new URL(path, 'https://kelp.example')

test.each(['/', '/blog/slack-water', '/dive-sites/1627', '/dive-sites?region=Sydney&page=2', '/healthy-reefs'])(
  '%s is kept for reading offline',
  (path) => {
    expect(isPageKept(page(path))).toBe(true)
  },
)

test.each(['/search?q=reef', '/dive-sites?region=Sydney&q=wreck'])(
  '%s holds what somebody typed: it is a page, and is not kept',
  (path) => {
    expect([isPublicPage(page(path)), isPageKept(page(path))]).toEqual([true, false])
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

test('every size of an uploaded picture is kept under one name, other files under their own', () => {
  expect(keptPath('/pictures/0af1/400.avif')).toBe(keptPath('/pictures/0af1/1200.jpg'))
  expect(keptPath('/pictures/0af2/400.avif')).not.toBe(keptPath('/pictures/0af1/400.avif'))
  expect(keptPath('/art/dive-sites/1-x.svg')).toBe('/art/dive-sites/1-x.svg')
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
