import { z } from 'zod'
import { asPublished, restRows, rowId } from '#server/rest-rows.ts'
import { router } from '#server/trpc.ts'
import { product, productExample, publishedLocation, publishedProduct } from './answers.ts'
import { cataloguePublic, productAdmin } from './router.ts'

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
      summary: 'The products of the home page, in their order',
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
      more: 'A draft needs a name alone.',
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
      more: 'What is left out stays.',
      example: { body: { price: 229, revision: 1 } },
      answer: product,
      refuses: { CONFLICT: '`revision` is not the stored one.' },
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
      summary: 'The destinations of the home page, in their order',
      answer: z.array(publishedLocation),
    },
  },
])
