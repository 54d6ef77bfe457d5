import { expect, test } from 'vitest'
import { adminRest, insertReview } from '#server/testing.ts'

const payload = {
  ...{ title: 'Good fins', slug: '', excerpt: '', content: 'Text.', category: 'Masks & Fins', imageUrl: '/fins.jpg' },
  ...{
    price: '$199 AUD',
    purchaseLink: 'https://shop.test/fins',
    rating: '⭐⭐⭐⭐',
    author: '',
    published: true,
    featured: false,
  },
}

test('POST makes a review and answers it; GET ?admin=true lists it with drafts, for nobody else [s7-admin-reviews s7-admin-review-post s3-review-featured-false]', async () => {
  const { call, app, db } = await adminRest()
  insertReview(db, { slug: 'draft', published: false })
  const made = await call('POST', '/api/reviews', payload)

  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    ...{ slug: 'good-fins', excerpt: 'Text.…', author: 'Kelp & Coral Team', rating: '⭐⭐⭐⭐', featured: false },
    ...{ price: '$199 AUD', purchaseLink: 'https://shop.test/fins', published: true },
  })
  const all = await call('GET', '/api/reviews?admin=true')
  expect(all.body.map(({ slug }: { slug: string }) => slug).sort()).toEqual(['draft', 'good-fins'])
  expect((await call('GET', '/api/reviews')).body).toHaveLength(1)
  expect((await app.inject('/api/reviews?admin=true')).statusCode).toBe(401)
})

test('PATCH takes the whole item with its flag turned and answers the review; DELETE takes it away [s7-admin-review-patch s7-admin-review-delete]', async () => {
  const { call, admin } = await adminRest()
  const { revision: _revision, ...item } = (await call('POST', '/api/reviews', payload)).body
  const offline = await call('PATCH', `/api/reviews/${item.id}`, { ...item, published: false })

  expect(offline).toMatchObject({ status: 200, body: { id: item.id, published: false, publishedAt: item.publishedAt } })
  expect(await call('DELETE', `/api/reviews/${item.id}`)).toMatchObject({ status: 204, body: null })
  expect((await call('GET', '/api/reviews?admin=true')).body).toEqual([])
  expect(await admin.adminContent.restoreReview({ id: item.id })).toMatchObject({ id: item.id, title: 'Good fins' })
})

test('a draft needs a title alone [s5-review-draft s5-review-slug]', async () => {
  const { call } = await adminRest()

  expect(await call('POST', '/api/reviews', { title: 'Good Fins!' })).toMatchObject({
    status: 201,
    body: { slug: 'good-fins', category: null, rating: null, published: false, purchaseLink: '' },
  })
  expect(await call('POST', '/api/reviews', { title: ' ' })).toMatchObject({
    status: 400,
    body: { error: 'Missing Title - Please provide at least a title to save the draft.' },
  })
})

test.each(['content', 'category', 'imageUrl', 'purchaseLink'] as const)(
  'without %s no review is published [s5-review-publish s5-review-message]',
  async (missing) => {
    const { call } = await adminRest()

    expect(await call('POST', '/api/reviews', { ...payload, [missing]: '' })).toMatchObject({
      status: 400,
      body: {
        error: 'Missing Information - Please fill in all required fields to publish the review.',
        details: { missing: [missing] },
      },
    })
  },
)

test.each([
  ['purchaseLink', 'shop.test/fins', /whole address/],
  ['purchaseLink', 'javascript:alert(1)', /whole address/],
  ['imageUrl', 'fins.jpg', /begins with https/],
  ['imageUrl', 'data:image/png;base64,x', /begins with https/],
  ['rating', '5', /one to five stars/],
  ['category', 'Fins', /The category must be one of BCDs/],
  ['featured', 'no', /featured must be true or false/],
] as const)(
  'a %s of "%s" is refused with the reason [s5-review-urls s5-review-rating]',
  async (field, value, reason) => {
    const { call } = await adminRest()
    const answer = await call('POST', '/api/reviews', { ...payload, [field]: value })

    expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(reason)])
  },
)

test('a review that moves leads on from its old address [r-slug-redirect]', async () => {
  const { call, visitor } = await adminRest()
  const { id } = (await call('POST', '/api/reviews', payload)).body
  await call('PATCH', `/api/reviews/${id}`, { slug: 'better-fins' })

  expect(await visitor.publicContent.reviewBySlug({ slug: 'good-fins' })).toMatchObject({ slug: 'better-fins' })
})
