import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { insertArticle, NOW, testSite } from '#server/testing.ts'
import type { RenderedPage } from './pages.ts'

/** A site whose pages count how often they are rendered; `answer` may be exchanged by the test. */
async function countingSite(variables: Record<string, string> = {}) {
  const site = testSite(variables)
  const rendered: string[] = []
  const renderer = {
    answer: async (url: string): Promise<RenderedPage> => ({
      status: 200,
      html: `<title>${url} ${rendered.length}</title>`,
    }),
  }
  const app = await site.app({
    renderPage: (url) => {
      rendered.push(url)
      return renderer.answer(url)
    },
  })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { ...site, app, get, rendered, renderer }
}

test('the second request for a page is answered from the cache, byte for byte', async () => {
  const { get, rendered } = await countingSite()
  const first = await get('/blog')
  const second = await get('/blog')

  expect(rendered).toEqual(['/blog'])
  expect(second.body).toBe(first.body)
  expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' })
})

test('addresses that differ in unknown parameters share an entry', async () => {
  const { get, rendered } = await countingSite()
  for (const url of [
    '/dive-sites?region=Sydney',
    '/dive-sites?utm_source=x&region=Sydney',
    '/dive-sites?region=Sydney&q=',
  ]) {
    await get(url)
  }

  expect(rendered).toEqual(['/dive-sites?region=Sydney'])
})

test('known parameters have entries of their own', async () => {
  const { get, rendered } = await countingSite()
  for (const url of ['/dive-sites', '/dive-sites?page=2', '/dive-sites?depth=deep', '/dive-sites?page=2'])
    await get(url)

  expect(rendered).toEqual(['/dive-sites', '/dive-sites?page=2', '/dive-sites?depth=deep'])
})

test('what people search for is rendered each time', async () => {
  const { get, rendered } = await countingSite()
  await get('/dive-sites?q=reef')
  await get('/dive-sites?q=reef')

  expect(rendered).toEqual(['/dive-sites?q=reef', '/dive-sites?q=reef'])
})

test('a change of content empties the cache', async () => {
  const { db, get, rendered } = await countingSite()
  await get('/blog')
  insertArticle(db)
  await get('/blog')
  await get('/blog')

  expect(rendered).toEqual(['/blog', '/blog'])
})

test('the cache is emptied when something scheduled appears, and at midnight in Sydney [r-scheduled-appears]', async () => {
  const { db, clock, get, rendered } = await countingSite()
  insertArticle(db, { publishedAt: new Date(NOW.getTime() + 60_000) })
  const renderedAt = async (instant: Date) => {
    clock.now = instant
    await get('/blog')
    return rendered.length
  }

  expect(await renderedAt(NOW)).toBe(1)
  expect(await renderedAt(new Date(NOW.getTime() + 59_999))).toBe(1)
  expect(await renderedAt(new Date(NOW.getTime() + 60_000))).toBe(2)
  expect(await renderedAt(new Date('2026-03-14T23:59:59.999+11:00'))).toBe(2)
  expect(await renderedAt(new Date('2026-03-15T00:00:00+11:00'))).toBe(3)
})

test('what a visitor sends empties nothing', async () => {
  const { get, rendered, visitor } = await countingSite()
  await get('/blog')
  await visitor.newsletter.subscribe({ email: 'jo@example.com' })
  await get('/blog')

  expect(rendered).toHaveLength(1)
})

test('a page during whose rendering the content changed is not kept', async () => {
  const { db, get, rendered, renderer } = await countingSite()
  const plain = renderer.answer
  renderer.answer = async () => {
    renderer.answer = plain
    insertArticle(db)
    return { status: 200, html: 'from before the change' }
  }

  expect((await get('/blog')).body).toBe('from before the change')
  expect((await get('/blog')).body).toBe('<title>/blog 2</title>')
  expect(rendered).toHaveLength(2)
})

test('visitors who ask for the same page at the same time share one rendering', async () => {
  const { get, rendered } = await countingSite()
  const answers = await Promise.all([get('/blog'), get('/blog'), get('/blog?utm=1')])

  expect(rendered).toEqual(['/blog'])
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
})

test('a page that does not exist is never kept, nor by anyone else', async () => {
  const { get, rendered, renderer } = await countingSite()
  renderer.answer = async () => ({ status: 404, html: 'Page Not Found' })
  const first = await get('/nothing')
  await get('/nothing')

  expect(first).toMatchObject({ statusCode: 404, body: 'Page Not Found' })
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
  expect(first.headers.etag).toBeUndefined()
  expect(rendered).toHaveLength(2)
})

test('an error page is never kept', async () => {
  const { get, rendered, renderer } = await countingSite()
  renderer.answer = async () => ({ status: 500, html: 'Something went wrong' })
  const first = await get('/blog')
  await get('/blog')

  expect(first).toMatchObject({ statusCode: 500, headers: { 'cache-control': 'no-store' } })
  expect(rendered).toHaveLength(2)
})

test('an old address is redirected', async () => {
  const { get, renderer } = await countingSite()
  renderer.answer = async () => ({ status: 301, location: '/blog/new' })

  expect(await get('/blog/old')).toMatchObject({ statusCode: 301, headers: { location: '/blog/new' } })
})

test('each encoding has its own bytes, its own ETag, and the same text', async () => {
  const { get, renderer } = await countingSite()
  const html = `<p>${'Reef. '.repeat(500)}</p>`
  renderer.answer = async () => ({ status: 200, html })
  const [brotli, gzip, plain] = await Promise.all([
    get('/blog', { 'accept-encoding': 'gzip, br' }),
    get('/blog', { 'accept-encoding': 'gzip' }),
    get('/blog'),
  ])

  expect(brotli?.headers['content-encoding']).toBe('br')
  expect(gzip?.headers['content-encoding']).toBe('gzip')
  expect(plain?.headers['content-encoding']).toBeUndefined()
  expect(brotliDecompressSync(brotli?.rawPayload ?? '').toString()).toBe(html)
  expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(html)
  expect(plain?.body).toBe(html)
  const answers = [brotli, gzip, plain]
  expect(answers.map((answer) => answer?.headers.vary)).toEqual(Array(3).fill('Accept-Encoding'))
  expect(new Set(answers.map((answer) => answer?.headers.etag)).size).toBe(3)
})

test('whoever has the page gets 304 without it, first and from the cache, until it changes', async () => {
  const { db, get, renderer } = await countingSite()
  renderer.answer = async () => ({ status: 200, html: 'same' })
  const etag = String((await get('/blog')).headers.etag)
  const again = () => get('/blog', { 'if-none-match': etag })

  expect(await again()).toMatchObject({ statusCode: 304, body: '' })
  insertArticle(db)
  expect(await again()).toMatchObject({ statusCode: 304, body: '' })
  insertArticle(db)
  renderer.answer = async () => ({ status: 200, html: 'changed' })
  expect(await again()).toMatchObject({ statusCode: 200, body: 'changed' })
})

test('a browser asks again each time', async () => {
  const { get } = await countingSite()

  expect((await get('/blog')).headers['cache-control']).toBe('public, no-cache')
})

test('HEAD has the headers of GET and no body, rendered and from the cache', async () => {
  const { app, get } = await countingSite()
  const rendered = await app.inject({ method: 'HEAD', url: '/blog' })
  const full = await get('/blog')
  const cached = await app.inject({ method: 'HEAD', url: '/blog' })

  for (const head of [rendered, cached]) {
    expect(head.body).toBe('')
    expect({ ...head.headers, date: '' }).toEqual({ ...full.headers, date: '' })
  }
  expect(full.headers['content-length']).toBe(String(full.body.length))
})

test('a cookie neither changes a page nor sets one', async () => {
  const { get, rendered } = await countingSite()
  const first = await get('/blog', { cookie: 'session=abc' })
  await get('/blog')

  expect(rendered).toHaveLength(1)
  expect(first.headers['set-cookie']).toBeUndefined()
})

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('the policy names each inline script by hash, and nothing else inline may run', async () => {
  const { get, renderer } = await countingSite()
  renderer.answer = async () => ({
    status: 200,
    html: [
      '<script>start()</script><script type="module">\n  more()\n</script><script>start()</script>',
      '<script type="application/ld+json">{"a":1}</script><script src="/assets/x.js"></script>',
    ].join(''),
  })
  const policy = String((await get('/blog')).headers['content-security-policy'])
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'))

  expect(scripts).toBe(`script-src 'self' ${hashOf('start()')} ${hashOf('\n  more()\n')}`)
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-eval')
})

test('a page from the cache keeps its policy', async () => {
  const { get, renderer } = await countingSite()
  renderer.answer = async () => ({ status: 200, html: '<script>start()</script>' })
  const first = await get('/blog')

  expect((await get('/blog')).headers['content-security-policy']).toBe(first.headers['content-security-policy'])
})

test('the policy lets the configured map tiles through, and analytics only with an id [r-map-configured r-analytics-policy]', async () => {
  const tiles = { MAP_TILE_URL: 'https://{s}.tiles.test/{z}/{x}/{y}.png' }
  const plain = await (await countingSite(tiles)).get('/')
  const tracked = await (await countingSite({ ANALYTICS_ID: 'G-ABC' })).get('/')

  expect(plain.headers['content-security-policy']).toMatch(/img-src [^;]*https:\/\/\*\.tiles\.test/)
  expect(plain.headers['content-security-policy']).not.toContain('google')
  expect(tracked.headers['content-security-policy']).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/)
})

test('a public site asks browsers to stay on https, a local one does not', async () => {
  const local = await (await countingSite()).get('/')
  const secure = await (await countingSite({ SITE_URL: 'https://kelp.example' })).get('/')

  expect(local.headers['strict-transport-security']).toBeUndefined()
  expect(local.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(secure.headers['content-security-policy']).toContain('upgrade-insecure-requests')
})
