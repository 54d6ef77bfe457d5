import { expect, test } from 'vitest'
import { locations } from '#db/schema/catalogue.ts'
import { get } from '#server/rest-testing.ts'
import { insertProduct, testSite } from '#server/testing.ts'

const place = { region: 'Sydney', difficulty: 'Beginner' as const }
const at = (day: number) => new Date(Date.UTC(2026, 0, day))

test('published products and featured ones are listed with the specified fields [s7-rest-products s7-rest-products-featured s3-product-fields r-drafts-hidden s4-featured-flag]', async () => {
  const site = testSite()
  const fields = {
    ...{ name: 'Mask', category: 'Masks & Fins', description: 'Wide.', price: 129.95, rating: 4.5, reviewCount: 12 },
    ...{ affiliateLink: 'https://shop.example/mask', imageUrl: '/reef.svg', featured: true },
  }
  insertProduct(site.db, { name: 'Fins' })
  const { revision, position, updatedAt, ...mask } = insertProduct(site.db, { ...fields, publishedAt: at(1) })
  insertProduct(site.db, { ...fields, published: false })
  const listed = { ...mask, publishedAt: at(1).toISOString(), createdAt: mask.createdAt.toISOString() }
  expect(mask).toMatchObject(fields)

  const all = await get(site, '/api/products')
  expect(all.body).toEqual([expect.objectContaining({ name: 'Fins', published: true }), listed])
  expect(await get(site, '/api/products/featured')).toEqual({ status: 200, body: [listed] })
})

test('featured locations are listed with the specified fields [s7-rest-locations s4-featured-flag s3-location-featured-default]', async () => {
  const site = testSite()
  const [featured] = site.db
    .insert(locations)
    .values([
      { ...place, name: 'Sydney', featured: true },
      { ...place, name: 'Elsewhere' },
    ])
    .returning()
    .all()
  const { published, publishedAt, revision, position, updatedAt, ...fields } = featured ?? {}

  expect(await get(site, '/api/locations/featured')).toEqual({
    ...{ status: 200, body: [JSON.parse(JSON.stringify(fields))] },
  })
})

test('of featured products with equal places the newest is first, for visitors and for the owner', async () => {
  const { db, visitor, admin } = testSite()
  insertProduct(db, { name: 'Old', featured: true, publishedAt: at(1) })
  insertProduct(db, { name: 'New', featured: true, publishedAt: at(3) })
  insertProduct(db, { name: 'Middle', featured: true, publishedAt: at(2) })

  const names = ['New', 'Middle', 'Old']
  expect((await visitor.publicContent.featuredProducts()).map(({ name }) => name)).toEqual(names)
  expect((await admin.adminContent.productList()).map(({ name }) => name)).toEqual(names)
})

test('the administrator finds every product and location, where visitors read of it, and whether they may', async () => {
  const { admin, db } = testSite()
  const { id } = insertProduct(db, { name: 'Reef hook 2+' })
  insertProduct(db, { name: 'Draft hook', published: false })
  db.insert(locations)
    .values([
      { ...place, name: 'Manly', featured: true },
      { ...place, name: 'Bondi', region: 'Gold Coast & Byron Bay' },
    ])
    .run()
  const places = (await admin.adminContent.places()).filter(({ kind }) => kind === 'product' || kind === 'location')

  expect(places.map(({ kind, title, path, isPublic }) => [kind, title, path, isPublic]).sort()).toEqual([
    ['location', 'Bondi', '/dive-sites?region=Gold+Coast+%26+Byron+Bay', false],
    ['location', 'Manly', '/dive-sites?region=Sydney', true],
    ['product', 'Draft hook', '/gear-reviews?search=Draft+hook', false],
    ['product', 'Reef hook 2+', '/gear-reviews?search=Reef+hook+2%2B', true],
  ])
  expect(places).toContainEqual(expect.objectContaining({ title: 'Reef hook 2+', editId: id }))
})
