import { expect, test, vi } from 'vitest'
import { articles } from '#db/schema/articles.ts'
import { get } from '#server/rest-testing.ts'
import { insertArticle, testSite } from '#server/testing.ts'
import { restRoutes } from './rest.ts'

test('an article or review that does not exist is a 404 with its words [s7-rest-article s7-rest-review r-rest-errors]', async () => {
  const site = testSite()

  expect(await get(site, '/api/articles/slug/nothing')).toEqual({
    status: 404,
    body: { error: "The article you're looking for doesn't exist" },
  })
  expect(await get(site, '/api/reviews/slug/nothing')).toEqual({
    status: 404,
    body: { error: "The gear review you're looking for doesn't exist or has been removed." },
  })
})

test('an old slug answers the item that had it, a live one wins over it, and a draft stays hidden [r-slug-live]', async () => {
  const site = testSite()
  const { id } = insertArticle(site.db, { slug: 'new', title: 'Moved' })
  const draft = insertArticle(site.db, { slug: 'draft', published: false })
  site.db.$client.exec(`insert into slug_redirects (kind, slug, target_id) values
    ('article', 'old', ${id}), ('article', 'old-draft', ${draft.id}), ('review', 'old-review', ${id})`)

  expect((await get(site, '/api/articles/slug/old')).body).toMatchObject({ slug: 'new', title: 'Moved' })
  expect((await get(site, '/api/articles/slug/old-draft')).status).toBe(404)
  expect((await get(site, '/api/reviews/slug/old')).status).toBe(404)
  insertArticle(site.db, { slug: 'old', title: 'Live' })
  expect((await get(site, '/api/articles/slug/old')).body).toMatchObject({ title: 'Live' })
})

test.each(['/api/articles?admin=true', '/api/reviews?admin=true', '/api/articles?admin=true&admin=false'])(
  'GET %s needs a login [s6-admin-closed]',
  async (url) => {
    const site = testSite()
    insertArticle(site.db, { published: false })

    expect(await get(site, url)).toEqual({ status: 401, body: { error: 'Please log in.' } })
  },
)

test('unknown parameters change nothing', async () => {
  const site = testSite()
  insertArticle(site.db)

  expect((await get(site, '/api/articles?admin=false&x=1&x=2&__proto__=3')).body).toHaveLength(1)
})

test('an answer carries an ETag, and 304 is the answer to it until the content changes', async () => {
  const site = testSite()
  const app = await site.app()
  insertArticle(site.db, { title: 'First' })
  const first = await app.inject('/api/articles')
  const again = () => app.inject({ url: '/api/articles', headers: { 'if-none-match': String(first.headers.etag) } })

  expect(first.headers).toMatchObject({ etag: expect.stringMatching(/^(W\/)?".+"$/), 'cache-control': 'no-cache' })
  expect(await again()).toMatchObject({ statusCode: 304, body: '' })
  site.db.update(articles).set({ title: 'Second' }).run()
  expect(await again()).toMatchObject({ statusCode: 200 })
})

test('a long list is compressed for those who take it, and the caches are told', async () => {
  const site = testSite()
  for (let n = 0; n < 20; n += 1) insertArticle(site.db)
  const app = await site.app()

  const compressed = await app.inject({ url: '/api/articles', headers: { 'accept-encoding': 'br' } })
  const plain = await app.inject('/api/articles')

  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringMatching(/accept-encoding/i),
  })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
})

test('what may be a long list is made one after the other over REST, too', async () => {
  const row = restRoutes.find(({ method, path }) => method === 'GET' && path === '/api/articles')
  if (!row) throw new Error('There is such a list.')
  const seen: string[] = []
  vi.spyOn(row, 'call').mockImplementation(async () => {
    seen.push('begun')
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
    seen.push('done')
    return []
  })
  const app = await testSite().app()
  const ask = () => app.inject('/api/articles?admin=true')
  const answers = await Promise.all([ask(), ask()])

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(seen).toEqual(['begun', 'done', 'begun', 'done'])
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a call of %s, which every object of the language has, is no call of ours',
  async (name) => {
    const app = await testSite().app()

    expect((await app.inject(`/trpc/${name}`)).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: `/trpc/${name}`, payload: {} })).statusCode).toBe(404)
  },
)
