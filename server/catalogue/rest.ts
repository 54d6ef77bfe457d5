import { asPublished, restRows, rowId } from '#server/rest-rows.ts'
import { router } from '#server/trpc.ts'
import { cataloguePublic, productAdmin } from './router.ts'

const catalogue = router({ ...cataloguePublic, admin: router(productAdmin) })

export const productRest = restRows(catalogue, [
  {
    method: 'GET',
    path: '/api/products',
    isKept: true,
    call: async (caller) => (await caller.products()).map(asPublished),
  },
  {
    method: 'GET',
    path: '/api/products/featured',
    isKept: true,
    call: async (caller) => (await caller.featuredProducts()).map(asPublished),
  },
  {
    method: 'POST',
    path: '/api/products',
    status: 201,
    call: (caller, { body }) => caller.admin.createProduct(body as never),
  },
  {
    method: 'PATCH',
    path: '/api/products/:id',
    call: (caller, { params, body }) => caller.admin.updateProduct({ ...(body as object), id: rowId(params) }),
  },
  {
    method: 'DELETE',
    path: '/api/products/:id',
    status: 204,
    call: (caller, { params }) => caller.admin.deleteProduct({ id: rowId(params) }),
  },
])

export const locationRest = restRows(catalogue, [
  { method: 'GET', path: '/api/locations/featured', isKept: true, call: (caller) => caller.featuredLocations() },
])
