import { createTRPCClient } from '@trpc/client'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { diveSites } from '#db/schema/dive-sites.ts'
import { issues } from '#db/schema/issues.ts'
import type { AppRouter } from './app-router.ts'
import { rememberingLogger } from './http/testing.ts'
import { renderRealPages } from './pages-testing.ts'
import { createRenderPage } from './render-page.ts'
import { insertArticle, insertDiveSite, sessionCookie, testSite } from './testing.ts'

/** A site that renders its real pages. */
async function renderedSite() {
  const site = testSite()
  const { logger, errors } = rememberingLogger()
  const app = await site.app({ logger, renderPage: renderRealPages })
  return { ...site, app, errors, get: (url: string) => app.inject({ url, headers: { accept: 'text/html' } }) }
}

const endless = 'x'.repeat(10_000)

test('strange URLs are a 404, never a failure [r-site-page-404 r-screen-first-request]', async () => {
  const { db, get } = await renderedSite()
  insertDiveSite(db, { id: 5 })
  const statuses: Record<string, number> = {}
  const ids = ['6', '1e3', '-1', 'abc', '05', '5.0', '9'.repeat(5_000)]
  const urls = ['/nothing', '/blog/nothing', `/blog/${endless}`, `/${endless}`, ...ids.map((id) => `/dive-sites/${id}`)]
  for (const url of urls) statuses[url] = (await get(url)).statusCode

  expect(statuses).toEqual(Object.fromEntries(urls.map((url) => [url, 404])))
})

test('a page that does not exist offers a search and the first three featured dive sites that are not closed', async () => {
  const { db, get } = await renderedSite()
  for (const name of ['Wall', 'Reef', 'Arch', 'Kelp']) insertDiveSite(db, { name, featured: true, status: 'open' })
  insertDiveSite(db, { name: 'Abyss', featured: true, status: 'closed', statusReason: 'It moves.' })
  insertDiveSite(db, { name: 'Bay' })
  const { statusCode, body } = await get('/nothing')
  const [, main = ''] = /<main(.*)<\/main>/s.exec(body) ?? []

  expect(statusCode).toBe(404)
  expect(main).toMatch(/<form[^>]* action="\/search"/)
  expect(main.match(/(?<=<h3.*?>)\w+(?=<\/a><\/h3>)/g)).toEqual(['Arch', 'Kelp', 'Reef'])
  expect((await (await renderedSite()).get('/nothing')).body).not.toContain('id="suggested"')
})

test('an article ends with its dive site, the day on which that was last checked, and other articles, none of which needs script', async () => {
  const { db, get } = await renderedSite()
  insertArticle(db, { slug: 'ponds', title: 'Ponds' })
  insertArticle(db, { slug: 'slack', title: 'Slack Water' })
  insertDiveSite(db, {
    ...{ id: 5, name: 'Ewens Ponds', region: 'Limestone Coast', reviewLink: '/blog/ponds' },
    ...{ status: 'closed', statusReason: 'Until December.', checkedAt: '2026-02-03' },
  })
  const end = async (slug: string) =>
    /<section aria-labelledby="read-on".*<\/section>/s.exec((await get(slug)).body)?.[0]
  const ponds = await end('/blog/ponds')

  expect(ponds).toMatch(
    /href="\/dive-sites\/5"[^>]*>Closed: Ewens Ponds<.*>Limestone Coast · .*>Last checked 3 February 2026</s,
  )
  expect(ponds).toMatch(/href="\/blog\/slack"[^>]*>Slack Water<.*14 March 2026/s)
  expect(await end('/blog/slack')).not.toContain('Last checked')
})

test('a URL that no link could have is Page Not Found, with header and search, and without script', async () => {
  const { statusCode, body } = await (await renderedSite()).get('/blog/%E0%A4%A')

  expect([statusCode, /<title>[^<]*/.exec(body)?.[0]]).toEqual([400, '<title>Page Not Found | Kelp &amp; Coral'])
  expect(body).toMatch(/<header.*<search.*<h1[^>]*>Page Not Found</s)
  expect(body).not.toContain('<script')
})

test('a page of which one part throws is an uncached 500, and the log has the error and its place', async () => {
  const { db, errors, get } = await renderedSite()
  insertArticle(db, { slug: 'blue-hole' })
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
  // One that fails while it is loaded, too.
  expect((await get('/blog/blue-hole')).statusCode).toBe(500)
  expect(errors().at(-1)?.err).toMatchObject({ type: 'RangeError', stack: expect.stringMatching(/\.tsx?:/) })
  db.$client.prepare('update articles set published_at = created_at').run()
  expect((await get('/blog')).statusCode).toBe(200)
})

test('a home page of which one grid failed is shown and not cached', async () => {
  const { db, get } = await renderedSite()
  db.$client.exec('alter table products rename to gone')
  const broken = await get('/')
  db.$client.exec('alter table gone rename to products')
  const whole = await get('/')

  expect(broken).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } })
  expect(whole).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'public, no-cache' } })
  expect(whole.body).not.toBe(broken.body)
})

test('a query stays text on the page of results, and is named in its title', async () => {
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

test('a refused form comes back filled in, with its problems, and without any script', async () => {
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

test('a hostile title stays text on every page', async () => {
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

test('a page is rendered as for visitors, also for the administrator', async () => {
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

test('the data of a newsletter issue have the day of its last change, which is never before it was sent', async () => {
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

/** A site that renders the directory for each request. */
async function uncachedSite() {
  const site = testSite()
  const app = await site.app({ cacheBytes: 0, renderPage: renderRealPages })
  const page = async (encoding?: string) =>
    (await app.inject({ url: '/dive-sites', headers: encoding ? { 'accept-encoding': encoding } : {} })).rawPayload
  return { db: site.db, page }
}

/** Leaves out when the router loaded its matches. */
const timeless = (page: Buffer) => String(page).replace(/\bu:\d{13}\b/g, 'u:0')

test('a directory of cached cards is the same, and a changed dive site is shown as it is now', async () => {
  const { db, page } = await uncachedSite()
  insertDiveSite(db, { id: 5, name: 'Bare Island', description: 'Sponges under a fort.' })
  insertDiveSite(db, { id: 6, name: 'Shiprock', description: 'A wall of soft corals.' })
  const first = await page()
  const again = await page()
  db.update(diveSites).set({ description: 'Closed in by sand.' }).where(eq(diveSites.id, 6)).run()
  const changed = String(await page())

  expect(String(first)).toContain('>Sponges under a fort.</p>')
  expect(String(first)).toContain('href="/dive-sites/6"')
  expect(String(first)).not.toContain('<!--kept')
  expect(timeless(again)).toBe(timeless(first))
  expect(changed).toContain('>Closed in by sand.</p>')
  expect(changed).not.toContain('A wall of soft corals.')
})

test('a page names the index of dive sites with its files, and does not hold it', async () => {
  const { db, page } = await uncachedSite()
  insertDiveSite(db, { id: 7, name: 'Far Rock', positionSource: 'Somebody' })
  const html = String(await page())

  expect(html).toContain('"/trpc/diveSites.index"].map(')
  expect(html).not.toContain('[7,"Far Rock"')
})

test('the page holds its cards as data too, those of its own number', async () => {
  const site = testSite()
  for (let id = 1; id <= 25; id += 1) insertDiveSite(site.db, { id, name: `Reef ${id + 100}`, hazards: '</script>' })
  const app = await site.app({ cacheBytes: 0, renderPage: renderRealPages })
  const dataOf = async (url: string) => {
    const { body } = await app.inject(url)
    const blocks = [...body.matchAll(/<script type="application\/json" id="directory-page">(.*?)<\/script>/g)]
    expect(blocks).toHaveLength(1)
    // The router's own data says nothing of them.
    expect(/<script data-tsr-stream-part[^>]*>(.*?)<\/script>/s.exec(body)?.[1]).not.toContain('Reef 1')
    return JSON.parse(blocks[0]?.[1] ?? '')
  }
  const first = await dataOf('/dive-sites')
  const last = await dataOf('/dive-sites?page=2')
  const beyond = await dataOf('/dive-sites?page=9')

  expect(first.data.cards).toHaveLength(24)
  expect(first.data.cards[0]).toMatchObject({ name: 'Reef 101', hazards: '</script>' })
  expect(last.data.cards.map(({ name }: { name: string }) => name)).toEqual(['Reef 125'])
  expect(last.queryKey[1].input).toEqual({ page: 2 })
  expect(beyond.data).toEqual(last.data)
  expect(beyond.queryKey[1].input).toEqual({ page: 9 })
})
