import { asPublished, restRows } from '#server/rest-rows.ts'
import { router } from '#server/trpc.ts'
import { cataloguePublic } from './router.ts'

const catalogue = router(cataloguePublic)

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
])

export const locationRest = restRows(catalogue, [
  { method: 'GET', path: '/api/locations/featured', isKept: true, call: (caller) => caller.featuredLocations() },
])
