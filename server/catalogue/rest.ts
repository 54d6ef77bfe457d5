import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { locations, products } from '#db/schema/catalogue.ts'
import { asPublished, restRows, rowId } from '#server/rest-rows.ts'
import { router } from '#server/trpc.ts'
import { cataloguePublic, productAdmin } from './router.ts'

export const productExample = {
  name: 'Split fins',
  category: 'Masks & Fins',
  description: 'Soft blades for long swims.',
  price: 249.95,
  rating: 4.5,
  reviewCount: 12,
  affiliateLink: 'https://shop.example/split-fins',
  imageUrl: '/images/split-fins.jpg',
  featured: true,
  published: true,
  publishedAt: '2026-03-14T10:00:00+11:00',
}

const instant = '2026-03-13T23:00:00.000Z'
const stored = { ...productExample, publishedAt: instant, createdAt: instant }
const row = createSelectSchema(products)

const product = row.meta({
  id: 'Product',
  description: 'A product as the administrator sees it, including drafts and scheduled ones.',
  examples: [{ ...stored, id: 1, position: 1, updatedAt: instant, revision: 1 }],
})

const publishedProduct = row
  .omit({ revision: true, updatedAt: true, position: true })
  .extend({ published: z.literal(true) })
  .meta({
    id: 'PublishedProduct',
    description: 'A product as visitors see it. The price is in Australian dollars.',
    examples: [{ ...stored, id: 1 }],
  })

const publishedLocation = createSelectSchema(locations)
  .omit({ published: true, publishedAt: true, position: true, revision: true, updatedAt: true })
  .meta({
    id: 'PublishedLocation',
    description: 'A destination on the home page.',
    examples: [
      {
        ...{ id: 1, name: 'Jervis Bay', region: 'South Coast NSW', description: 'White sand and seadragons.' },
        ...{ waterTemp: '15-22°C', visibility: '10-20m', bestTime: 'April to June', depth: '5-30m' },
        ...{ difficulty: 'Beginner', imageUrl: '/images/jervis-bay.jpg', mapCoordinates: '-35.05, 150.75' },
        ...{ featured: true, createdAt: instant },
      },
    ],
  })

const catalogue = router({ ...cataloguePublic, admin: router(productAdmin) })

export const productRest = restRows(catalogue, [
  {
    method: 'GET',
    path: '/api/products',
    isCached: true,
    call: async (caller) => (await caller.products()).map(asPublished),
    doc: {
      procedure: cataloguePublic.products,
      summary: 'All published products, newest first',
      answer: z.array(publishedProduct),
    },
  },
  {
    method: 'GET',
    path: '/api/products/featured',
    isCached: true,
    call: async (caller) => (await caller.featuredProducts()).map(asPublished),
    doc: {
      procedure: cataloguePublic.featuredProducts,
      summary: 'The products on the home page, in order',
      answer: z.array(publishedProduct),
    },
  },
  {
    method: 'POST',
    path: '/api/products',
    status: 201,
    call: (caller, { body }) => caller.admin.createProduct(body as never),
    doc: {
      procedure: productAdmin.createProduct,
      summary: 'Saves a new product, as a draft or published',
      more: 'A draft only needs a name.',
      example: { body: productExample },
      answer: product,
    },
  },
  {
    method: 'PATCH',
    path: '/api/products/:id',
    call: (caller, { params, body }) => caller.admin.updateProduct({ ...(body as object), id: rowId(params) }),
    doc: {
      procedure: productAdmin.updateProduct,
      summary: 'Changes some fields of a product',
      more: 'Fields that are left out stay as they are.',
      example: { body: { price: 229, revision: 1 } },
      answer: product,
      refuses: { CONFLICT: '`revision` is out of date.' },
    },
  },
  {
    method: 'DELETE',
    path: '/api/products/:id',
    status: 204,
    call: (caller, { params }) => caller.admin.deleteProduct({ id: rowId(params) }),
    doc: { procedure: productAdmin.deleteProduct, summary: 'Deletes a product', answer: null },
  },
])

export const locationRest = restRows(catalogue, [
  {
    method: 'GET',
    path: '/api/locations/featured',
    isCached: true,
    call: (caller) => caller.featuredLocations(),
    doc: {
      procedure: cataloguePublic.featuredLocations,
      summary: 'The destinations on the home page, in order',
      answer: z.array(publishedLocation),
    },
  },
])
