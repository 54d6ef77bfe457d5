import { useApiClient } from '../../../lib/api.ts'
import { type CatalogueMutations, titled } from './catalogue-kind.ts'
import { type Location, type LocationValues, locationInput } from './location-kind.ts'
import { type Product, type ProductValues, productInput } from './product-kind.ts'

/** What the server does for the products' desk. */
export function useProductMutations(): CatalogueMutations<Product, ProductValues> {
  const { adminContent } = useApiClient()
  const read = async (id: number) => titled(await adminContent.product.query({ id }))
  return {
    read,
    save: async (values, { stored, timeZone, published, idempotencyKey }) => {
      const input = { ...productInput(values, stored, timeZone), published }
      if (!stored) return titled(await adminContent.createProduct.mutate({ ...input, idempotencyKey }))
      const { id, revision } = stored
      return titled(await adminContent.updateProduct.mutate({ ...input, id, revision }))
    },
    setPublished: ({ id }, published) => adminContent.updateProduct.mutate({ id, published }),
    remove: (id) => adminContent.deleteProduct.mutate({ id }),
    restore: (id) => adminContent.restoreProduct.mutate({ id }),
    feature: (id, featured) => adminContent.featureProduct.mutate({ id, featured }),
    order: (ids) => adminContent.orderProducts.mutate({ ids }),
  }
}

/** What the server does for the locations' desk. */
export function useLocationMutations(): CatalogueMutations<Location, LocationValues> {
  const { adminContent } = useApiClient()
  const read = async (id: number) => titled(await adminContent.location.query({ id }))
  return {
    read,
    save: async (values, { stored, timeZone, published, idempotencyKey }) => {
      const input = { ...locationInput(values, stored, timeZone), published }
      if (!stored) return titled(await adminContent.createLocation.mutate({ ...input, idempotencyKey }))
      const { id, revision } = stored
      return titled(await adminContent.updateLocation.mutate({ ...input, id, revision }))
    },
    setPublished: ({ id }, published) => adminContent.updateLocation.mutate({ id, published }),
    remove: (id) => adminContent.deleteLocation.mutate({ id }),
    restore: (id) => adminContent.restoreLocation.mutate({ id }),
    feature: (id, featured) => adminContent.featureLocation.mutate({ id, featured }),
    order: (ids) => adminContent.orderLocations.mutate({ ids }),
  }
}
