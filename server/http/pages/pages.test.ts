import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { countingSite } from '#server/http/testing.ts'
import { insertArticle } from '#server/testing.ts'

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

test('an old URL is redirected', async () => {
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

test('an ETag that a proxy has weakened, or that stands in a list, is known too', async () => {
  const { get } = await countingSite()
  const etag = String((await get('/blog')).headers.etag)

  for (const named of [`W/${etag}`, `"other", ${etag}`, `"other",W/${etag}`, '*']) {
    expect([named, (await get('/blog', { 'if-none-match': named })).statusCode]).toEqual([named, 304])
  }
  for (const named of ['"other", W/"more"', `"W/${etag.slice(1)}`]) {
    expect([named, (await get('/blog', { 'if-none-match': named })).statusCode]).toEqual([named, 200])
  }
})

test('a page that does not exist is sent to whoever claims to have it', async () => {
  const { get, renderer } = await countingSite()
  renderer.answer = async () => ({ status: 404, html: 'Page Not Found' })

  expect(await get('/nothing', { 'if-none-match': '*' })).toMatchObject({ statusCode: 404, body: 'Page Not Found' })
})

test('what may not be stored is sent to whoever claims to have it', async () => {
  const { get } = await countingSite()

  expect((await get('/blog', { 'if-none-match': '*' })).statusCode).toBe(304)
  expect((await get('/admin', { 'if-none-match': '*' })).statusCode).toBe(200)
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

test('a page of which a part could not be shown is given to its reader alone, and made anew for the next', async () => {
  const { get, rendered, renderer } = await countingSite()
  renderer.answer = async () => ({ status: 200, html: '<title>Half of it</title>', isWhole: false })
  const answers = [await get('/blog'), await get('/blog')]

  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
    [200, 'no-store'],
    [200, 'no-store'],
  ])
  expect(rendered).toEqual(['/blog', '/blog'])
})
