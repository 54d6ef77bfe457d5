import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { countingSite } from '#server/http/testing.ts'
import { insertArticle, insertDiveSite } from '#server/testing.ts'

test('the second request for a page is served from the cache, byte for byte', async () => {
  const { get, rendered } = await countingSite()
  // A cookie neither changes a page nor is set by one.
  const first = await get('/blog', { cookie: 'session=abc' })
  const second = await get('/blog')

  expect(rendered).toEqual(['/blog'])
  expect(first.headers['set-cookie']).toBeUndefined()
  expect(second.body).toBe(first.body)
  expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' })
})

test('a change of content empties the page cache', async () => {
  const { db, get, rendered } = await countingSite()
  await get('/blog')
  insertArticle(db)
  await get('/blog')
  await get('/blog')

  expect(rendered).toEqual(['/blog', '/blog'])
})

test('a page that is still being compressed when the content changes is not cached as the new one', async () => {
  const { db, get, renderer } = await countingSite()
  const plain = renderer.answer
  const headers = { 'accept-encoding': 'br' }
  const { promise: after, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof get>>>()
  renderer.answer = async () => {
    renderer.answer = plain
    setImmediate(() => {
      insertArticle(db)
      resolve(get('/blog', headers))
    })
    return { status: 200, html: randomBytes(3_000_000).toString('base64') }
  }
  await get('/blog', headers)

  for (const { rawPayload } of [await after, await get('/blog', headers)]) {
    expect(brotliDecompressSync(rawPayload).toString()).toBe('<title>/blog 2</title>')
  }
})

test('a page that is never cached and is slow does not hold up the others', async () => {
  const slow = '/search?q=reef'
  const { get, rendered, renderer } = await countingSite()
  const plain = renderer.answer
  const { promise, resolve: end } = Promise.withResolvers<void>()
  renderer.answer = async (url) => {
    if (url === slow) await promise
    return plain(url)
  }
  const waiting = Promise.all([get(slow)])
  await expect.poll(() => rendered).toEqual([slow])
  expect((await get('/blog')).statusCode).toBe(200)
  end()

  expect(await waiting).toMatchObject([{ statusCode: 200 }])
})

test('pages are cached by their known parameters, and searches are rendered each time', async () => {
  const { db, get, rendered } = await countingSite()
  insertDiveSite(db, { region: 'Sydney' })
  for (const url of ['/dive-sites?region=Sydney', '/dive-sites?utm_source=x&region=Sydney', '/dive-sites?depth=deep'])
    await get(url)
  expect(rendered.splice(0)).toEqual(['/dive-sites?region=Sydney', '/dive-sites?depth=deep'])

  for (const _turn of [1, 2]) await get('/dive-sites?q=reef')
  expect(rendered).toEqual(['/dive-sites?q=reef', '/dive-sites?q=reef'])
})

test.each([404, 500])(
  'a page with the status %i is never cached, and is sent whatever ETag a request names',
  async (status) => {
    const { get, rendered, renderer } = await countingSite()
    renderer.answer = async () => ({ status, html: 'Page Not Found' })
    const first = await get('/nothing')

    expect(first).toMatchObject({ statusCode: status, body: 'Page Not Found' })
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    expect(first.headers.etag).toBeUndefined()
    expect(await get('/nothing', { 'if-none-match': '*' })).toMatchObject({
      statusCode: status,
      body: 'Page Not Found',
    })
    expect(rendered).toHaveLength(2)
  },
)

test('a request that names the ETag of a page is a 304, first and from the cache, until the page changes', async () => {
  const { db, get, renderer } = await countingSite()
  renderer.answer = async () => ({ status: 200, html: 'same' })
  const etag = String((await get('/blog')).headers.etag)
  const again = (named = etag) => get('/blog', { 'if-none-match': named })

  insertArticle(db)
  // A proxy may weaken it, and it may be one of a list.
  for (const named of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag}`, '*'])
    expect([named, await again(named)]).toMatchObject([named, { statusCode: 304, body: '' }])
  for (const named of ['"other", W/"more"', `"W/${etag.slice(1)}`]) expect((await again(named)).statusCode).toBe(200)
  insertArticle(db)
  renderer.answer = async () => ({ status: 200, html: 'changed' })
  expect(await again()).toMatchObject({ statusCode: 200, body: 'changed' })
})

test('an old URL is redirected', async () => {
  const { get, renderer } = await countingSite()
  renderer.answer = async () => ({ status: 301, location: '/blog/new' })

  expect(await get('/blog/old')).toMatchObject({ statusCode: 301, headers: { location: '/blog/new' } })
})

test('a URL with a sign behind it that was copied along leads to the page, and no cache has it', async () => {
  const { get } = await countingSite()

  const headers = { location: '/about', 'cache-control': 'no-store' }
  expect(await get('/about%E2%80%8B)')).toMatchObject({ statusCode: 308, headers })
  expect((await get('/nothing)')).statusCode).toBe(200)
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

test('a page that must not be stored is never a 304', async () => {
  const { get } = await countingSite()

  expect((await get('/blog', { 'if-none-match': '*' })).statusCode).toBe(304)
  expect((await get('/admin', { 'if-none-match': '*' })).statusCode).toBe(200)
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

test('a page of which a part could not be shown is sent to its reader alone, and rendered again for the next', async () => {
  const { get, rendered, renderer } = await countingSite()
  renderer.answer = async () => ({ status: 200, html: '<title>Half of it</title>', isWhole: false })
  const answers = [await get('/blog'), await get('/blog')]

  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
    [200, 'no-store'],
    [200, 'no-store'],
  ])
  expect(rendered).toEqual(['/blog', '/blog'])
})
