import type { RestRoute } from './route.ts'

export const catalogueRoutes: RestRoute[] = [
  { method: 'GET', path: '/api/products', call: (caller) => caller.publicContent.products() },
  { method: 'GET', path: '/api/products/featured', call: (caller) => caller.publicContent.featuredProducts() },
  { method: 'GET', path: '/api/locations/featured', call: (caller) => caller.publicContent.featuredLocations() },
]
