import { publicList } from '#server/trpc.ts'
import { listFeaturedLocations, listFeaturedProducts, listProducts } from './queries.ts'

export const cataloguePublic = {
  products: publicList.query(({ ctx }) => listProducts(ctx.db, ctx.now())),
  featuredProducts: publicList.query(({ ctx }) => listFeaturedProducts(ctx.db, ctx.now())),
  featuredLocations: publicList.query(({ ctx }) => listFeaturedLocations(ctx.db, ctx.now())),
}
