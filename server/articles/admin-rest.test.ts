import { expect, test } from 'vitest'
import { adminRest, insertArticle, sessionCookie } from '#server/testing.ts'

const payload = {
  ...{
    title: 'Blue holes',
    slug: '',
    excerpt: '',
    content: 'Text.',
    category: 'Tips',
    imageUrl: '/hole.jpg',
    author: '',
  },
  ...{ published: true, publishedAt: '2026-03-01T08:00:00+11:00' },
}

test('POST makes an article and answers it; GET ?admin=true lists it with drafts, for nobody else [s7-admin-articles s7-admin-article-post]', async () => {
  const { call, app, db } = await adminRest()
  insertArticle(db, { slug: 'draft', published: false })
  const made = await call('POST', '/api/articles', payload)

  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ title: 'Blue holes', slug: 'blue-holes', publishedAt: '2026-02-28T21:00:00.000Z' })
  const all = await call('GET', '/api/articles?admin=true')
  expect(all.body.map(({ slug }: { slug: string }) => slug)).toEqual(['draft', 'blue-holes'])
  expect(all.headers['cache-control']).toBe('no-store')
  expect((await call('GET', '/api/articles')).body).toHaveLength(1)
  expect((await app.inject('/api/articles?admin=true')).statusCode).toBe(401)
})

test('PATCH answers the article under its name, DELETE nothing [s7-admin-article-patch s7-admin-article-delete]', async () => {
  const { call } = await adminRest()
  const { id } = (await call('POST', '/api/articles', payload)).body
  const patched = await call('PATCH', `/api/articles/${id}`, { published: false })

  expect([patched.status, patched.body.article]).toMatchObject([200, { id, published: false, title: 'Blue holes' }])
  expect(await call('DELETE', `/api/articles/${id}`)).toMatchObject({ status: 204, body: null })
  expect(await call('DELETE', `/api/articles/${id}`)).toMatchObject({ status: 404 })
})

test('a whole item that is sent back is taken: what only the server knows is ignored [s3-insert-omits r-write-whole]', async () => {
  const { call } = await adminRest()
  const item = (await call('POST', '/api/articles', payload)).body
  const { revision: _revision, ...sent } = item

  expect(
    (await call('PATCH', `/api/articles/${item.id}`, { ...sent, createdAt: 'whenever' })).body.article,
  ).toMatchObject({
    createdAt: item.createdAt,
    publishedAt: item.publishedAt,
  })
})

test.each([
  [{ ...payload, surprise: 1 }, 400, /surprise/],
  [{ ...payload, published: 'yes' }, 400, /published must be true or false/],
  [{ ...payload, publishedAt: '1 March' }, 400, /A date is written like/],
  [{ ...payload, category: 'Fish' }, 400, /The category must be one of/],
  [{ ...payload, title: 'x'.repeat(201) }, 400, /The title has at most 200 characters/],
  [{ ...payload, excerpt: 'x'.repeat(501) }, 400, /The excerpt has at most 500 characters/],
  [{ ...payload, content: 'x'.repeat(200_001) }, 400, /The content has at most 200,000 characters/],
  [{ ...payload, imageUrl: 'x'.repeat(2_049) }, 400, /The image address has at most 2,048 characters/],
])(
  'a payload that is wrong is refused with the reason: case %# [r-write-whole r-length-content]',
  async (wrong, status, reason) => {
    const { call } = await adminRest()
    const answer = await call('POST', '/api/articles', wrong)

    expect(answer.status).toBe(status)
    expect(answer.body.error).toMatch(reason)
  },
)

test.each(['0', 'x', '1e3', '-1', '99999999999999999'])('the id %s is nothing', async (id) => {
  const { call } = await adminRest()

  expect((await call('PATCH', `/api/articles/${id}`, { title: 'x' })).status).toBe(404)
})

test('over RPC a refusal carries what a form shows: the fields, or the other version', async () => {
  const { app, db, call } = await adminRest()
  const cookie = sessionCookie(db)
  const mutate = async (name: string, json: object) =>
    (
      await app.inject({ method: 'POST', url: `/trpc/adminContent.${name}`, payload: { json }, headers: { cookie } })
    ).json()
  const { id } = (await call('POST', '/api/articles', payload)).body

  expect((await mutate('createArticle', { title: '', published: 'x' })).error.json.data.fields).toEqual({
    title: ['Missing Title - Please provide at least a title to save the draft.'],
    published: ['published must be true or false.'],
  })
  const conflict = await mutate('updateArticle', { id, revision: 7, title: 'x' })
  expect(conflict.error.json.data).toMatchObject({ httpStatus: 409, details: { current: { id, revision: 1 } } })
})
