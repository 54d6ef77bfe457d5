import { publicProcedure } from '#server/trpc.ts'
import { listFeaturedLocations, listFeaturedProducts, listProducts } from './queries.ts'

export const cataloguePublic = {
  products: publicProcedure.query(({ ctx }) => listProducts(ctx.db, ctx.now())),
  featuredProducts: publicProcedure.query(({ ctx }) => listFeaturedProducts(ctx.db, ctx.now())),
  featuredLocations: publicProcedure.query(({ ctx }) => listFeaturedLocations(ctx.db)),
}
