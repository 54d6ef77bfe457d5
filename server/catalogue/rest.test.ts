import { expect, test } from 'vitest'
import { locations } from '#db/schema/catalogue.ts'
import { get } from '#server/rest-testing.ts'
import { insertProduct, testSite } from '#server/testing.ts'

/** Section 3 of the specification. */
const productFields = [
  ...['affiliateLink', 'category', 'createdAt', 'description', 'featured', 'id', 'imageUrl', 'name', 'price'],
  ...['published', 'publishedAt', 'rating', 'reviewCount'],
]
const locationFields = [
  ...['bestTime', 'createdAt', 'depth', 'description', 'difficulty', 'featured', 'id', 'imageUrl', 'mapCoordinates'],
  ...['name', 'region', 'visibility', 'waterTemp'],
]

test('GET /api/products and /api/products/featured list what is published [s7-rest-products s7-rest-products-featured r-drafts-hidden s4-featured-flag]', async () => {
  const site = testSite()
  insertProduct(site.db, { name: 'Fins', price: 129.95, rating: 4.5 })
  insertProduct(site.db, { name: 'Mask', featured: true, publishedAt: new Date('2026-01-01T00:00:00Z') })
  insertProduct(site.db, { name: 'Draft', featured: true, published: false })

  const all = await get(site, '/api/products')
  const featured = await get(site, '/api/products/featured')

  expect(all).toMatchObject({ status: 200, body: [{ name: 'Fins', price: 129.95, rating: 4.5 }, { name: 'Mask' }] })
  expect(all.body).toHaveLength(2)
  expect(Object.keys(all.body[0]).sort()).toEqual(productFields)
  expect(Object.keys(featured.body[0]).sort()).toEqual(productFields)
  expect(all.body[0].published).toBe(true)
  expect(featured.body).toMatchObject([{ name: 'Mask', featured: true }])
  expect(featured.body).toHaveLength(1)
})

test('GET /api/locations/featured lists the featured ones [s7-rest-locations s4-featured-flag s3-location-featured-default]', async () => {
  const site = testSite()
  const place = { region: 'Sydney', difficulty: 'Beginner' } as const
  site.db
    .insert(locations)
    .values([
      { ...place, name: 'Sydney', featured: true },
      { ...place, name: 'Elsewhere' },
    ])
    .run()

  const { status, body } = await get(site, '/api/locations/featured')

  expect(status).toBe(200)
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Sydney'])
  expect(Object.keys(body[0]).sort()).toEqual(locationFields)
})
