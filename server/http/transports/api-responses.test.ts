import { once } from 'node:events'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { connectTo, rememberingLogger } from '#server/http/testing.ts'
import {
  insertArticle,
  insertDiveSite,
  insertProduct,
  insertReview,
  sessionCookie,
  type TestSite,
  testSite,
} from '#server/testing.ts'

async function filledSite() {
  const site = testSite()
  for (let n = 0; n < 20; n += 1) insertDiveSite(site.db, { name: `Reef ${n}`, featured: true })
  insertArticle(site.db)
  insertReview(site.db)
  insertProduct(site.db, { featured: true })
  const app = await site.app()
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { ...site, get }
}

/** Content changes behind the back of the triggers, so that only who reads the tables again sees it. */
function emptyTablesInSecret({ $client }: TestSite['db']): void {
  const triggers = $client.prepare("select name from sqlite_master where type = 'trigger'").pluck().all()
  for (const name of triggers) $client.exec(`drop trigger "${name}"`)
  $client.exec('delete from articles; delete from reviews; delete from products; delete from dive_sites')
}

test.each([
  '/api/articles',
  '/api/dive-sites',
  '/api/products',
  '/api/products/featured',
  '/api/reviews',
  '/api/reviews/published',
  '/trpc/publicContent.articles',
  '/trpc/publicContent.publishedReviews',
  '/trpc/publicContent.products',
  '/trpc/diveSites.list',
  '/trpc/diveSites.index',
  '/trpc/diveSites.regions',
])('%s is read once for a content version, whatever else stands in its URL', async (url) => {
  const { db, get } = await filledSite()
  const first = await get(url)
  emptyTablesInSecret(db)
  const second = await get(`${url}?utm_source=x&admin=1&batch=x`)
  db.$client.exec(
    'update site_state set content_version = content_version + 1, dive_sites_version = dive_sites_version + 1',
  )
  const third = await get(url)

  expect(first.statusCode).toBe(200)
  expect(second.body).toBe(first.body)
  expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' })
  expect(third.statusCode).toBe(200)
  expect(third.body).not.toBe(first.body)
})

test('a list that is the same for everybody is kept, whoever says that he is the administrator', async () => {
  const { db, get } = await filledSite()
  const first = await get('/api/products')
  emptyTablesInSecret(db)

  expect((await get('/api/products?admin=true')).body).toBe(first.body)
})

test.each(['/api/articles', '/api/reviews'])('%s?admin=true is never answered with the kept list', async (url) => {
  const { db, get } = await filledSite()
  const kept = await get(url)
  emptyTablesInSecret(db)

  expect((await get(`${url}?admin=true`)).statusCode).toBe(401)
  expect((await get(`${url}?admin=true&admin=false`)).statusCode).toBe(401)
  // The first counts: it is the kept one, not made anew for whoever asks so.
  expect((await get(`${url}?admin=false&admin=true`)).body).toBe(kept.body)
})

test("the list of all dive sites is read once for a content version for the administrator, and is nobody else's", async () => {
  const { db, get } = await filledSite()
  const managed = '/trpc/diveSites.managed'
  const headers = { cookie: sessionCookie(db), 'accept-encoding': 'br' }
  expect((await get(managed)).statusCode).toBe(401)
  const [first, together] = await Promise.all([get(managed, headers), get(managed, headers)])
  emptyTablesInSecret(db)
  const second = await get(managed, headers)
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString()).result.data.json).toHaveLength(20)
  for (const answer of [together, second]) {
    expect(answer.rawPayload).toEqual(first.rawPayload)
    expect({ ...answer.headers, date: '' }).toEqual({ ...first.headers, date: '' })
  }
  expect(second.headers).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': 'br' })
  expect(second.headers).not.toHaveProperty('etag')
  for (const cookie of ['', 'session=', 'session=made-up', 'session=%']) {
    expect((await get(managed, { ...headers, cookie })).statusCode).toBe(401)
  }

  db.$client.exec(
    'update site_state set content_version = content_version + 1, dive_sites_version = dive_sites_version + 1',
  )
  const third = await get(managed, headers)
  expect(third.json().result.data.json).toEqual([])
  db.$client.exec('delete from sessions')
  expect((await get(managed, headers)).statusCode).toBe(401)
})

test('while sessions cannot be read, the list of the administrator is an error, and nobody waits for it for ever', async () => {
  const { db, get } = await filledSite()
  const headers = { cookie: sessionCookie(db) }
  db.$client.exec('drop table sessions')

  expect((await get('/trpc/diveSites.managed', headers)).statusCode).toBe(500)
})

test.each(['/trpc/diveSites.%6cist', '/%74rpc/diveSites.list', '/trpc/diveSites%252elist'])(
  'a procedure whose address is written otherwise is the same procedure: %s',
  async (url) => {
    const { db, get } = await filledSite()
    const first = await get('/trpc/diveSites.list')
    emptyTablesInSecret(db)

    expect((await get(url)).body).toBe(first.body)
  },
)

test('a procedure whose address cannot be decoded is refused', async () => {
  const { get } = await filledSite()

  expect((await get('/trpc/diveSites.%zzist')).statusCode).toBe(400)
  expect((await get('/trpc/diveSites.%25zzist')).statusCode).toBe(400)
})

test('a list that many ask for at once is made once, and those who waited get it', async () => {
  const { logger, lines } = rememberingLogger()
  const site = testSite()
  insertArticle(site.db)
  const app = await site.app({ logger })
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/api/articles')))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  // The log has a line for each answer that did not come from the cache.
  expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(1)
})

test('those who wait for a list that fails ask for it themselves', async () => {
  const site = testSite()
  site.db.$client.exec('drop table products')
  const app = await site.app()
  const answers = await Promise.all(Array.from({ length: 3 }, () => app.inject('/api/products')))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500])
})

test('a list that failed once is kept as soon as it can be made again', async () => {
  const { logger, lines } = rememberingLogger()
  const { db, app: build } = testSite()
  const app = await build({ logger })
  const statuses: number[] = []
  const ask = async () => statuses.push((await app.inject('/api/dive-sites')).statusCode)
  db.$client.exec('alter table dive_sites rename to gone')
  await ask()
  db.$client.exec('alter table gone rename to dive_sites')
  await ask()
  await ask()

  expect(statuses).toEqual([500, 200, 200])
  // The log has a line for each answer that did not come from the cache.
  expect(lines.filter(({ msg }) => msg === 'request').map(({ status }) => status)).toEqual([500, 200])
})

test('a reader who reads nothing of a list that is too large to be kept keeps nobody waiting for it', async () => {
  const site = testSite()
  // More than the system takes of one answer that nobody reads.
  insertArticle(site.db, { content: 'x'.repeat(16 * 1_048_576) })
  const app = await site.app({ cacheBytes: 0 })
  onTestFinished(() => app.close())
  const socket = await connectTo(app)
  onTestFinished(() => void socket.destroy())
  socket.pause()
  const begun = once(socket, 'readable')
  socket.write('GET /api/articles HTTP/1.1\r\nhost: site.test\r\n\r\n')
  await begun

  expect((await app.inject('/api/articles')).statusCode).toBe(200)
})

test('a batch is refused, though its one call is kept', async () => {
  const { get } = await filledSite()
  await get('/trpc/diveSites.regions')

  expect((await get('/trpc/diveSites.regions?batch=1')).statusCode).toBe(400)
})

test('what is asked with words of its own is read each time', async () => {
  const { db, get } = await filledSite()
  const url = `/trpc/publicContent.search?input=${encodeURIComponent('{"json":{"q":"reef"}}')}`
  const first = await get(url)
  emptyTablesInSecret(db)
  db.$client.exec(
    'update site_state set content_version = content_version + 1, dive_sites_version = dive_sites_version + 1',
  )

  expect(first.json().result.data.json).not.toEqual([])
  expect((await get(url)).json().result.data.json).toEqual([])
})

test.each(['/api/dive-sites', '/trpc/diveSites.list', '/trpc/diveSites.directory?input=%7B%22json%22%3A%7B%7D%7D'])(
  '%s: each encoding has its own bytes and ETag, and the same text, kept or not',
  async (url) => {
    const { get } = await filledSite()
    for (const round of ['read', 'kept']) {
      const [brotli, gzip, plain] = await Promise.all([
        get(url, { 'accept-encoding': 'gzip, br' }),
        get(url, { 'accept-encoding': 'gzip' }),
        get(url),
      ])
      if (!brotli || !gzip || !plain) throw new Error(round)

      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
      const answers = [brotli, gzip, plain]
      expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
      expect(answers.map(({ headers }) => headers.vary)).toEqual(Array(3).fill('Accept-Encoding'))
      expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3)
      for (const { headers, rawPayload } of answers) {
        expect(headers['content-length']).toBe(String(rawPayload.length))
        expect(headers['cache-control']).toBe('no-cache')
      }
    }
  },
)

test('who has the answer gets 304, kept or not, and only in the same encoding', async () => {
  const { get } = await filledSite()
  for (const url of ['/api/dive-sites', '/trpc/diveSites.byId?input=%7B%22json%22%3A%7B%22id%22%3A1%7D%7D']) {
    const etag = String((await get(url)).headers.etag)
    for (const named of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag} , "more"`, '*']) {
      const again = await get(url, { 'if-none-match': named })
      expect([named, again.statusCode, again.body, again.headers.etag]).toEqual([named, 304, '', etag])
      expect(again.headers).not.toHaveProperty('content-length')
    }
    expect((await get(url, { 'if-none-match': '"other", W/"more"' })).statusCode).toBe(200)
  }
  const { etag } = (await get('/api/dive-sites')).headers
  const compressed = await get('/api/dive-sites', { 'if-none-match': String(etag), 'accept-encoding': 'br' })
  expect(compressed.statusCode).toBe(200)
})

test('HEAD of a list has the headers of GET and no body', async () => {
  const site = testSite()
  insertArticle(site.db)
  const app = await site.app()
  const head = await app.inject({ method: 'HEAD', url: '/api/articles' })
  const full = await app.inject('/api/articles')
  const kept = await app.inject({ method: 'HEAD', url: '/api/articles' })

  for (const { body, headers } of [head, kept]) {
    expect(body).toBe('')
    expect({ ...headers, date: '' }).toEqual({ ...full.headers, date: '' })
  }
  expect(full.json()).toHaveLength(1)
})

test('a refusal carries no ETag and is not kept', async () => {
  const { get } = await filledSite()
  const refused = await get('/api/articles/slug/nothing', { 'if-none-match': '*' })

  expect(refused.statusCode).toBe(404)
  expect(refused.headers.etag).toBeUndefined()
})

test('an answer of a few bytes is sent as it is: to compress it would cost more than it saves', async () => {
  const app = await testSite().app()
  const { headers, body } = await app.inject({ url: '/api/articles', headers: { 'accept-encoding': 'br' } })

  expect([body, headers['content-encoding'], headers['content-length']]).toEqual(['[]', undefined, '2'])
})

test('the answer to a post carries no ETag, has the length of its bytes, and is kept by nobody', async () => {
  const app = await testSite().app()
  const payload = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }
  const headers = { 'if-none-match': '*' }
  const sent = await app.inject({ method: 'POST', url: '/api/contact', payload, headers })

  expect(sent.statusCode).toBe(200)
  expect(sent.headers).not.toHaveProperty('etag')
  expect(sent.headers.vary).toBe('Accept-Encoding')
  expect(sent.headers['content-length']).toBe(String(sent.rawPayload.length))
})

test('what is asked for by name is never answered with another one', async () => {
  const { db, get } = await filledSite()
  insertArticle(db, { slug: 'a', title: 'A' })
  insertArticle(db, { slug: 'b', title: 'B' })

  for (const [slug, title] of [
    ['a', 'A'],
    ['b', 'B'],
    ['a', 'A'],
  ]) {
    expect((await get(`/api/articles/slug/${slug}`)).json()).toMatchObject({ slug, title })
  }
})

test.each(['/api/articles', '/sitemap.xml'])(
  '%s that was kept is counted like a page from the cache, not logged',
  async (url) => {
    const { logger, lines } = rememberingLogger()
    const app = await testSite().app({ logger })
    await app.inject(url)
    await app.inject(url)

    expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(1)
  },
)

test('no kept list is taken for another one', async () => {
  const { get } = await filledSite()
  const urls = ['/trpc/publicContent.articles', '/trpc/diveSites.regions', '/api/articles', '/api/reviews']
  const bodies: string[] = []
  for (const url of urls) bodies.push((await get(url)).body)

  expect(new Set(bodies).size).toBe(4)
})
