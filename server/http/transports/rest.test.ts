import { expect, test, vi } from 'vitest'
import { get } from '#server/rest-testing.ts'
import { insertArticle, testSite } from '#server/testing.ts'
import { restRoutes } from './rest.ts'

test('an article or review that does not exist is a 404 with its own message [s7-rest-article s7-rest-review r-rest-errors]', async () => {
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

test('an old slug returns the item that had it, a live one wins over it, and a draft stays hidden [r-slug-live]', async () => {
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

test('lists are made one after the other over REST, too', async () => {
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

test('a property that every object has is no procedure', async () => {
  const app = await testSite().app()
  for (const name of ['constructor', '__proto__']) {
    expect((await app.inject(`/trpc/${name}`)).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: `/trpc/${name}`, payload: {} })).statusCode).toBe(404)
  }
})
