import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { countingSite } from '#server/http/testing.ts'
import { insertArticle, insertDiveSite, NOW } from '#server/testing.ts'

test('the second request for a page is answered from the cache, byte for byte', async () => {
  const { get, rendered } = await countingSite()
  const first = await get('/blog')
  const second = await get('/blog')

  expect(rendered).toEqual(['/blog'])
  expect(second.body).toBe(first.body)
  expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' })
})

test('URLs that differ in unknown parameters share an entry', async () => {
  const { db, get, rendered } = await countingSite()
  insertDiveSite(db, { region: 'Sydney' })
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
  const { db, get, rendered } = await countingSite()
  for (let n = 0; n < 25; n += 1) insertDiveSite(db)
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

test('a page that is still being compressed when the content changes is not taken for the new one', async () => {
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

test('visitors who ask for the same page at the same time share one rendering', async () => {
  const { get, rendered } = await countingSite()
  const answers = await Promise.all([get('/blog'), get('/blog'), get('/blog?utm=1')])

  expect(rendered).toEqual(['/blog'])
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
})

test('visitors who ask for different pages at the same time each get their own', async () => {
  const { get } = await countingSite()
  const [blog, about] = await Promise.all([get('/blog'), get('/about')])

  expect([blog?.body, about?.body]).toEqual([
    expect.stringContaining('<title>/blog '),
    expect.stringContaining('<title>/about '),
  ])
})

test('a page that nobody keeps and that takes its time keeps no other page from its turn', async () => {
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

test('pages that are kept are rendered one after the other', async () => {
  const { get, rendered, renderer } = await countingSite()
  const plain = renderer.answer
  const { promise, resolve: end } = Promise.withResolvers<void>()
  renderer.answer = async (url) => {
    if (url === '/blog') await promise
    return plain(url)
  }
  const both = [get('/blog'), get('/about')]
  await expect.poll(() => rendered).toEqual(['/blog'])
  await get('/search?q=reef')
  expect(rendered).not.toContain('/about')
  end()

  expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('a page is rendered once for each encoding, and answered from the cache in the same one', async () => {
  const { get, rendered } = await countingSite()
  const first = await get('/blog', { 'accept-encoding': 'br' })
  const second = await get('/blog', { 'accept-encoding': 'br' })

  expect(rendered).toEqual(['/blog'])
  expect(second.rawPayload).toEqual(first.rawPayload)
})
