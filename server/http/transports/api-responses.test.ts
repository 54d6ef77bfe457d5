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

/** Changes content without the triggers: only a query that reads the tables again sees it. */
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
])('%s is read once for each content version, whatever else its URL contains', async (url) => {
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

test.each(['/api/articles', '/api/reviews'])('%s?admin=true never returns the cached list', async (url) => {
  const { db, get } = await filledSite()
  const cached = await get(url)
  emptyTablesInSecret(db)

  expect((await get(`${url}?admin=true`)).statusCode).toBe(401)
  expect((await get(`${url}?admin=true&admin=false`)).statusCode).toBe(401)
  // Of two, the first counts.
  expect((await get(`${url}?admin=false&admin=true`)).body).toBe(cached.body)
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

test('a list that fails is an error for all who asked at once, and is cached as soon as it can be made again', async () => {
  const { logger, lines } = rememberingLogger()
  const { db, app: build } = testSite()
  const app = await build({ logger })
  const ask = async () => (await app.inject('/api/dive-sites')).statusCode
  db.$client.exec('alter table dive_sites rename to gone')
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([500, 500, 500])
  db.$client.exec('alter table gone rename to dive_sites')
  expect([await ask(), await ask()]).toEqual([200, 200])

  // The log has a line for each response that did not come from the cache.
  expect(lines.filter(({ msg }) => msg === 'request').map(({ status }) => status)).toEqual([500, 500, 500, 200])
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

  expect(first.json().result.data.json.closest).not.toEqual([])
  expect((await get(url)).json().result.data.json).toEqual({ closest: [], lists: [] })
})

test.each(['/api/dive-sites', '/trpc/diveSites.directory?input=%7B%22json%22%3A%7B%7D%7D'])(
  '%s has its own bytes and ETag for each encoding, and 304 for that encoding alone, first and from the cache',
  async (url) => {
    const { get } = await filledSite()
    for (const _round of ['read', 'cached']) {
      const answers = []
      for (const encoding of ['gzip, br', 'gzip', '']) answers.push(await get(url, { 'accept-encoding': encoding }))
      const [brotli, gzip, plain] = answers.map(({ rawPayload }) => rawPayload)

      expect(brotliDecompressSync(brotli ?? '')).toEqual(plain)
      expect(gunzipSync(gzip ?? '')).toEqual(plain)
      expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
      expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3)
      for (const { headers, rawPayload } of answers) {
        expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'no-cache' })
        expect(headers['content-length']).toBe(String(rawPayload.length))
      }
      const known = { 'if-none-match': `"other", W/${answers[2]?.headers.etag}` }
      const again = await get(url, known)
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', answers[2]?.headers.etag])
      expect(again.headers).not.toHaveProperty('content-length')
      expect((await get(url, { ...known, 'accept-encoding': 'br' })).statusCode).toBe(200)
    }
  },
)

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

test('an answer of a few bytes is sent as it is: to compress it would cost more than it saves', async () => {
  const app = await testSite().app()
  const { headers, body } = await app.inject({ url: '/api/articles', headers: { 'accept-encoding': 'br' } })

  expect([body, headers['content-encoding'], headers['content-length']]).toEqual(['[]', undefined, '2'])
})

test('an error, and the response to a post, have no ETag and are never a 304', async () => {
  const app = await testSite().app()
  const headers = { 'if-none-match': '*' }
  const refused = await app.inject({ url: '/api/articles/slug/nothing', headers })
  const payload = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }
  const sent = await app.inject({ method: 'POST', url: '/api/contact', payload, headers })

  expect([refused.statusCode, sent.statusCode]).toEqual([404, 200])
  for (const answer of [refused, sent]) {
    expect(answer.headers).not.toHaveProperty('etag')
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  }
})
