import { expect, test } from 'vitest'
import { createLocationInput, updateLocationInput } from '#domain/location-edit.schema.ts'
import { createProductInput, updateProductInput } from '#domain/product-edit.schema.ts'
import { adminRest } from '#server/testing.ts'

const payload = {
  ...{ name: 'Good fins', category: 'Masks & Fins', description: 'Long ones.', price: 129.95, rating: 4.5 },
  ...{ reviewCount: 12, affiliateLink: 'https://shop.test/fins', imageUrl: '/fins.jpg', featured: true },
  ...{ published: true, publishedAt: null },
}

test('POST makes a product, PATCH changes what it names, DELETE takes it away, and each is public at once [s7-admin-products s3-product-fields]', async () => {
  const { call, admin } = await adminRest()
  const made = await call('POST', '/api/products', payload)
  expect(made).toMatchObject({ status: 201, body: { ...payload, publishedAt: expect.any(String) } })
  expect((await call('GET', '/api/products/featured')).body).toMatchObject([{ name: 'Good fins', price: 129.95 }])

  const path = `/api/products/${made.body.id}`
  expect(await call('PATCH', path, { price: '1,299' })).toMatchObject({
    status: 200,
    body: { ...payload, price: 1299, publishedAt: made.body.publishedAt, revision: 2 },
  })
  // The whole item, as it was answered.
  expect(await call('PATCH', path, { ...made.body, revision: 2, featured: false })).toMatchObject({
    body: { featured: false, price: 129.95, position: 0 },
  })
  expect(await call('PATCH', path, { name: 'Old', revision: 1 })).toMatchObject({
    status: 409,
    body: { details: { current: { name: 'Good fins' } } },
  })
  expect(await call('DELETE', path)).toMatchObject({ status: 204, body: null })
  expect((await call('GET', '/api/products')).body).toEqual([])
  expect((await call('DELETE', path)).status).toBe(404)
  expect((await call('PATCH', '/api/products/fins', { name: 'x' })).status).toBe(404)
  expect(await admin.adminContent.restoreProduct({ id: made.body.id })).toMatchObject({ name: 'Good fins' })
})

test('a product of a name alone is a draft with the specified defaults [s7-admin-products]', async () => {
  const { call } = await adminRest()

  expect((await call('POST', '/api/products', { name: 'Fins' })).body).toMatchObject({
    ...{ category: '', price: null, rating: null, reviewCount: 0, featured: false, published: false },
    ...{ publishedAt: null, affiliateLink: '', imageUrl: '' },
  })
  expect(await call('POST', '/api/products', {})).toMatchObject({
    status: 400,
    body: { error: 'Missing Name - Please provide at least a name to save the draft.' },
  })
})

test.each([
  ['price', -1, /an amount in dollars/],
  ['price', 12.345, /at most two decimals/],
  ['price', '12,95', /at most two decimals/],
  ['price', '100,000,000', /below 100,000,000/],
  ['price', true, /an amount in dollars/],
  ['rating', 4.2, /0 to 5 in halves/],
  ['rating', 5.5, /0 to 5 in halves/],
  ['rating', '-1', /0 to 5 in halves/],
  ['reviewCount', 1.5, /a whole number/],
  ['reviewCount', -1, /a whole number/],
  ['affiliateLink', 'shop.test/fins', /a whole address/],
  ['affiliateLink', 'javascript:alert(1)', /a whole address/],
  ['imageUrl', 'fins.jpg', /begins with https/],
  ['description', 'x'.repeat(2_001), /at most 2,000 characters/],
  ['name', 'x'.repeat(201), /at most 200 characters/],
  ['featured', 'yes', /true or false/],
  ['weight', 3, /weight/],
])('a %s of %j is refused with the reason', async (field, value, reason) => {
  const { call } = await adminRest()
  const answer = await call('POST', '/api/products', { ...payload, [field]: value })

  expect([answer.status, answer.body.error]).toEqual([400, expect.stringMatching(reason)])
})

test.each([
  ['price', ' $1,299.95 ', 1299.95],
  ['price', '0.5', 0.5],
  ['price', 99_999_999.99, 99_999_999.99],
  ['price', '', null],
  ['rating', '4.5', 4.5],
  ['rating', 0, 0],
  ['rating', '5.0', 5],
  ['rating', '', null],
  ['reviewCount', '', 0],
  ['reviewCount', ' 12 ', 12],
])('a %s that is typed as %j is kept', (field, typed, kept) => {
  expect(createProductInput.parse({ name: 'Fins', [field]: typed })).toEqual({ name: 'Fins', [field]: kept })
})

test.each([
  ['-16.75, 146.20', '-16.75, 146.20'],
  [' -16.75 146.2 ', '-16.75, 146.2'],
  ['-90,180', '-90, 180'],
  ['', null],
  [null, null],
])('coordinates typed as %j are kept as %j', (typed, kept) => {
  expect(createLocationInput.parse({ name: 'Reef', mapCoordinates: typed }).mapCoordinates).toBe(kept)
})

test.each(['-16.75', '16.75 S, 146.2 E', '-91, 146', '-16, 181', '146,20, -16', '-16.75,', 'x'])(
  'coordinates of %j are refused with an example',
  (typed) => {
    const refused = createLocationInput.safeParse({ name: 'Reef', mapCoordinates: typed })
    expect(refused.error?.issues[0]?.message).toBe(
      'The coordinates are latitude and longitude, such as -16.75, 146.20.',
    )
  },
)

test('a patch changes nothing that it does not name', () => {
  expect(updateProductInput.parse({ id: 1, position: 4 })).toEqual({ id: 1 })
  expect(updateLocationInput.parse({ id: 1, difficulty: 'Advanced' })).toEqual({ id: 1, difficulty: 'Advanced' })
  expect(updateLocationInput.safeParse({ id: 1, difficulty: 'Expert' }).error?.issues[0]?.message).toBe(
    'The difficulty must be one of Beginner, Intermediate, Advanced.',
  )
})
