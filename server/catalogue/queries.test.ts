import { expect, test } from 'vitest'
import { insertProduct, testSite } from '#server/testing.ts'

const fields = {
  name: 'Good fins',
  category: 'Masks & Fins',
  description: 'Long ones.',
  price: 129.95,
  rating: 4.5,
  reviewCount: 12,
  affiliateLink: 'https://shop.example/fins',
  imageUrl: '/images/stock-reef.svg',
  featured: true,
}

test('a product keeps all its fields, and shows them once it is published [s3-product-fields]', async () => {
  const { db, visitor } = testSite()
  expect(insertProduct(db, { ...fields, name: 'Draft', published: false })).toMatchObject({ published: false })
  expect(insertProduct(db, fields)).toMatchObject({ ...fields, published: true })

  expect(await visitor.publicContent.products()).toEqual([expect.objectContaining(fields)])
  expect(await visitor.publicContent.featuredProducts()).toEqual([expect.objectContaining(fields)])
})

test('of featured products with equal places the newest is first, for visitors and for the owner', async () => {
  const { db, visitor, admin } = testSite()
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  insertProduct(db, { name: 'Old', featured: true, publishedAt: at(1) })
  insertProduct(db, { name: 'New', featured: true, publishedAt: at(3) })
  insertProduct(db, { name: 'Middle', featured: true, publishedAt: at(2) })

  const names = ['New', 'Middle', 'Old']
  expect((await visitor.publicContent.featuredProducts()).map(({ name }) => name)).toEqual(names)
  expect((await admin.adminContent.productDesk()).map(({ name }) => name)).toEqual(names)
})
