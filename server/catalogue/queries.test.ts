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
