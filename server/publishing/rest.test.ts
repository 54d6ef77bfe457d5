import { expect, test } from 'vitest'
import { adminRest, insertArticle, insertProduct, insertReview, NOW } from '#server/testing.ts'

const fields = { content: 'Text.', imageUrl: '/a.jpg', published: true }
const purchaseLink = 'https://shop.test/fins'

test.each([
  ['articles', { ...fields, title: 'Blue holes', category: 'Tips' }, insertArticle],
  [
    'reviews',
    { ...fields, title: 'Fins', category: 'Other', price: '$9', rating: '⭐⭐⭐⭐', purchaseLink },
    insertReview,
  ],
] as const)(
  '/api/%s creates, changes and deletes, and lists drafts for the administrator alone [s7-admin-articles s7-admin-article-post s7-admin-article-patch s7-admin-article-delete s7-admin-reviews s7-admin-review-post s7-admin-review-patch s7-admin-review-delete r-write-whole]',
  async (path, payload, insert) => {
    const { call, app, db } = await adminRest()
    const url = `/api/${path}`
    insert(db, { id: 4, slug: 'draft', published: false, publishedAt: null })
    insert(db, { id: 5, slug: 'scheduled', publishedAt: new Date(NOW.getTime() + 1) })
    const created = await call('POST', url, payload)
    expect(created).toMatchObject({ status: 201, body: { ...payload, id: 6, publishedAt: NOW.toISOString() } })

    const all = await call('GET', `${url}?admin=true`)
    expect(all.body.map(({ id }: { id: number }) => id)).toEqual([5, 6, 4])
    expect(all.headers['cache-control']).toBe('no-store')
    expect((await call('GET', url)).body).toHaveLength(1)
    expect((await app.inject(`${url}?admin=true`)).statusCode).toBe(401)
    // A whole item that is sent back is accepted.
    const { revision: _revision, ...item } = created.body
    const changed = await call('PATCH', `${url}/6`, { ...item, published: false })
    const expected = { ...created.body, published: false, revision: 2 }
    expect(changed).toMatchObject({ status: 200, body: path === 'articles' ? { article: expected } : expected })
    expect(await call('DELETE', `${url}/6`)).toMatchObject({ status: 204, body: null })
    expect(await call('DELETE', `${url}/6`)).toMatchObject({ status: 404 })
    expect((await call('GET', `${url}?admin=true`)).body).toHaveLength(2)
  },
)

test('/api/products creates, changes and deletes, and visitors see it at once [s7-admin-products s3-product-fields]', async () => {
  const { call, db } = await adminRest()
  const payload = {
    ...{ name: 'Good fins', category: 'Masks & Fins', description: 'Long ones.', price: 129.95, rating: 4.5 },
    ...{ reviewCount: 12, affiliateLink: purchaseLink, imageUrl: '/fins.jpg', featured: true, published: true },
  }
  insertProduct(db, { published: false })
  const created = await call('POST', '/api/products', payload)
  expect(created).toMatchObject({ status: 201, body: payload })
  expect((await call('GET', '/api/products/featured')).body).toMatchObject([{ name: 'Good fins', price: 129.95 }])

  expect(await call('PATCH', '/api/products/2', { price: '1,299' })).toMatchObject({
    status: 200,
    body: { ...created.body, price: 1299, revision: 2, updatedAt: expect.anything() },
  })
  // The whole item, as it was returned; its place on the home page is not for this call.
  expect(
    await call('PATCH', '/api/products/2', { ...created.body, revision: 2, featured: false, position: 7 }),
  ).toMatchObject({ body: { featured: false, price: 129.95, position: 0 } })
  expect(await call('DELETE', '/api/products/2')).toMatchObject({ status: 204, body: null })
  expect((await call('GET', '/api/products')).body).toEqual([])
})

test.each(['0', 'x', '1e3', '-1', '99999999999999999'])('the id %s is not found', async (id) => {
  const { call } = await adminRest()

  expect((await call('PATCH', `/api/articles/${id}`, { title: 'x' })).status).toBe(404)
})

const [article, review] = [{ title: 'Blue holes' }, { title: 'Good fins' }]
test.each([
  ['articles', { ...article, surprise: 1 }, /surprise/],
  ['articles', { ...article, published: 'yes' }, /published must be true or false/],
  ['articles', { ...article, publishedAt: '1 March' }, /Write the date like/],
  ['articles', { ...article, category: 'Fish' }, /The category must be one of/],
  ['articles', [], /must be/],
  ['reviews', { ...review, purchaseLink: 'shop.test/fins' }, /full URL/],
  ['reviews', { ...review, imageUrl: 'fins.jpg' }, /must start with https/],
  ['reviews', { ...review, rating: '5' }, /one to five stars/],
])(
  'POST /api/%s with %j is refused with the reason [r-write-whole s5-review-urls s5-review-rating]',
  async (path, wrong, reason) => {
    const { call } = await adminRest()
    const response = await call('POST', `/api/${path}`, wrong)

    expect([response.status, response.body.error]).toEqual([400, expect.stringMatching(reason)])
  },
)
