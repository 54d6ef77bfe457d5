import { createTRPCClient } from '@trpc/client'
import { expect, test } from 'vitest'
import { issues } from '#db/schema/issues.ts'
import { render } from '#src/entry-server.tsx'
import type { AppRouter } from './app-router.ts'
import { rememberingLogger } from './http/testing.ts'
import { createRenderPage } from './render-page.ts'
import { insertArticle, insertDiveSite, sessionCookie, testSite } from './testing.ts'

/** A site that renders its real pages. */
async function renderedSite() {
  const site = testSite()
  const { logger, errors } = rememberingLogger()
  const assets = { scripts: ['/entry.js'], screens: {}, stylesheets: [], headHtml: '' }
  const app = await site.app({ logger, renderPage: createRenderPage(render, () => assets) })
  return { ...site, app, errors, get: (url: string) => app.inject({ url, headers: { accept: 'text/html' } }) }
}

const endless = 'x'.repeat(10_000)

test('strange URLs are answered with a page: 404 for what is not there, never a failure [r-site-page-404 r-screen-first-request]', async () => {
  const { db, get } = await renderedSite()
  insertDiveSite(db, { id: 5 })
  const statuses: Record<string, number> = {}
  const ids = ['6', '1e3', '-1', 'abc', '05', '5.0', '9'.repeat(5_000)]
  const urls = ['/nothing', '/blog/nothing', `/blog/${endless}`, `/${endless}`, ...ids.map((id) => `/dive-sites/${id}`)]
  for (const url of urls) statuses[url] = (await get(url)).statusCode

  expect(statuses).toEqual(Object.fromEntries(urls.map((url) => [url, 404])))
})

test('a page of which one part throws is a 500 that nobody keeps, and the log says what was thrown and where', async () => {
  const { db, errors, get } = await renderedSite()
  insertArticle(db)
  // No date can be so long ago.
  db.$client.prepare('update articles set published_at = -1e18').run()
  const { statusCode, headers, body } = await get('/blog')

  expect(statusCode).toBe(500)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('<h1>Something went wrong</h1>')
  expect(errors().map(({ err }) => err)).toEqual([
    expect.objectContaining({
      stack: expect.stringMatching(/\/blog failed[\s\S]+caused by: RangeError: [\s\S]+\.tsx?:/),
    }),
  ])
  db.$client.prepare('update articles set published_at = created_at').run()
  expect((await get('/blog')).statusCode).toBe(200)
})

test('a home page of which one grid failed is shown and not kept', async () => {
  const { db, get } = await renderedSite()
  db.$client.exec('alter table products rename to gone')
  const broken = await get('/')
  db.$client.exec('alter table gone rename to products')
  const whole = await get('/')

  expect(broken).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } })
  expect(whole).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'public, no-cache' } })
  expect(whole.body).not.toBe(broken.body)
})

test('what fails while a page is loaded is in the log, too, whatever words the page finds for it', async () => {
  const { db, errors, get } = await renderedSite()
  insertArticle(db, { slug: 'blue-hole' })
  db.$client.prepare('update articles set published_at = -1e18').run()

  expect((await get('/blog/blue-hole')).statusCode).toBe(500)
  expect(errors().map(({ err }) => err)).toEqual([
    expect.objectContaining({ type: 'RangeError', stack: expect.stringMatching(/\.tsx?:/) }),
  ])
})

test('strange parameters are ignored or find nothing', async () => {
  const { db, get } = await renderedSite()
  insertDiveSite(db)
  const statuses: Record<string, number> = {}
  const urls = [
    ...['q=%25', `q=${endless}`, 'q=%E0%A4%A', 'q=a&q=b', `region=${endless}`, 'skill=Expert&depth=abyss', 'page=abc'],
    ...['page=-1', 'page=1e300', 'page=999999', 'x=1', '__proto__=1', 'constructor=1'],
  ].map((query) => `/dive-sites?${query}`)
  for (const url of [...urls, '/blog?category=Nothing']) statuses[url] = (await get(url)).statusCode

  expect(statuses).toEqual(Object.fromEntries(Object.keys(statuses).map((url) => [url, 200])))
})

test('what is searched for stays text on the page of results, and is named in its title', async () => {
  const { db, get } = await renderedSite()
  insertDiveSite(db, { name: 'Bare Island' })
  // Two letters are enough.
  expect((await get('/search?q=ba')).body).toContain('1 result found')
  const { statusCode, body } = await get(`/search?q=${encodeURIComponent('"><b>x')}`)

  expect(statusCode).toBe(200)
  expect(body).not.toContain('<b>')
  expect(body).toContain('No results found for')
  expect((await get('/search?q=bare')).body).toContain('<title>Search: bare | Kelp &amp; Coral</title>')
})

test('a form that was refused comes back filled in, with what is wrong, and without any script', async () => {
  const { app, db } = await renderedSite()
  const typed = { name: '<b>Jo</b>', email: 'jo@example', subject: 'Fish Rock', message: 'Open?\nJo' }
  const post = (form: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: `/forms/${form}`,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    })
  const { statusCode, body } = await post('contact', typed)

  expect(statusCode).toBe(422)
  expect(body).not.toMatch(/<script|<b>/)
  expect(body).toContain('value="&lt;b&gt;Jo&lt;/b&gt;"')
  expect(body).toContain('Open?\nJo</textarea>')
  expect(body).toContain('Please enter a valid email address.')
  const again = await app.inject('/contact')
  expect(again.body).not.toContain('Fish Rock')

  db.$client.exec(
    "insert into newsletter_subscribers (email, consent_at, consent_form, created_at) values ('jo@example.com', 1, 'home', 1)",
  )
  const subscribed = await post('newsletter', { email: 'jo@example.com', form: 'home' })
  expect(subscribed.body).toContain('Already subscribed!')
  expect(subscribed.body).toContain('value="jo@example.com"')
})

test('a page never sends visitors to another site', async () => {
  const { get } = await renderedSite()

  for (const url of ['//evil.test/', '//evil.test/blog/', '/\\evil.test/', '/%2F%2Fevil.test/', '/blog//evil.test/']) {
    expect([url, String((await get(url)).headers.location ?? '')]).toEqual([
      url,
      expect.not.stringMatching(/^(\/[/\\]|https?:)/),
    ])
  }
})

test('a hostile title stays text wherever it stands', async () => {
  const { db, get } = await renderedSite()
  const hostile = '</script><b>&"\'</title>'
  insertArticle(db, { slug: 'hostile', title: hostile, excerpt: hostile, content: hostile, imageUrl: '/images/a.svg' })

  for (const url of ['/blog/hostile', '/blog', '/']) {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(200)
    expect(body).not.toContain('<b>')
    expect(body).not.toContain('</title></title>')
    expect(body.split('<title>')).toHaveLength(2)
  }
  const data = /<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/.exec((await get('/blog/hostile')).body)
  expect(JSON.parse(data?.[1] ?? '')).toMatchObject({ headline: hostile })
})

test('with a failing database an article is an uncached 5xx, the page of one that is not found, and shows no error [r-screen-failing]', async () => {
  const { db, get } = await renderedSite()
  await get('/')
  db.$client.exec('drop table articles')
  const { statusCode, headers, body } = await get('/blog/any')

  expect(statusCode).toBeGreaterThanOrEqual(500)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).not.toMatch(/no such table|sqlite|select /i)
  expect(body).toMatch(/<h1[^>]*>Article Not Found<\/h1>/)
})

test('a procedure that fails while a page is made is in the log, by its name and with its cause', async () => {
  const { db, errors, get } = await renderedSite()
  db.$client.exec('drop table products')
  await get('/')

  const failures = errors().filter(
    ({ path }) => path === 'publicContent.featuredProducts' || path === 'publicContent.products',
  )
  expect(failures.length).toBeGreaterThan(0)
  for (const { msg, err } of failures) {
    expect(msg).toBe('procedure failed')
    expect(err).toMatchObject({ message: 'no such table: products' })
  }
  expect(errors().filter(({ msg }) => msg === 'a page could not be loaded')).toEqual([])
})

test('a page is rendered as for somebody who is not logged in, whoever asks for it', async () => {
  const site = testSite()
  let asked: unknown
  const renderPage = createRenderPage(
    async ({ link }) => {
      const client = createTRPCClient<AppRouter>({ links: [link] })
      asked = await client.security.session.query().catch(({ message }: Error) => message)
      return { status: 200, html: '', failures: [] }
    },
    () => ({ scripts: [], screens: {}, stylesheets: [], headHtml: '' }),
  )
  const app = await site.app({ renderPage })
  await app.inject({ url: '/blog?x', headers: { cookie: sessionCookie(site.db) } })

  expect(asked).toBe('Please log in.')
})

test('search engines read the day of the last change of a letter, which is none before it was sent', async () => {
  const { db, get } = await renderedSite()
  const [first, second, third] = [1, 2, 3].map((month) => new Date(`2026-0${month}-0${month}T00:00:00Z`))
  const letter = { content: 'Sharks.', published: true, publishedAt: second }
  db.insert(issues)
    .values([
      { ...letter, title: 'Winter', slug: 'winter', updatedAt: third },
      { ...letter, title: 'Spring', slug: 'spring', updatedAt: first },
    ])
    .run()
  const daysOf = async (path: string) =>
    Array.from((await get(path)).body.matchAll(/"date(?:Published|Modified)":"(.{10})/g), ([, day]) => day)

  expect(await daysOf('/letters/winter')).toEqual(['2026-02-02', '2026-03-03'])
  expect(await daysOf('/letters/spring')).toEqual(['2026-02-02', '2026-02-02'])
})
