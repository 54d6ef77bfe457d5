import {
  createLocationInput,
  createProductInput,
  featureInput,
  orderFeaturedInput,
  updateLocationInput,
  updateProductInput,
} from '#domain/catalogue/catalogue-edit.schema.ts'
import { storyIdInput } from '#domain/publishing/story.schema.ts'
import { withPendingChanges } from '#server/pending-changes/queries.ts'
import { adminProcedure, publicList } from '#server/trpc.ts'
import { locationCommands, productCommands } from './commands.ts'
import {
  listAllLocations,
  listAllProducts,
  listFeaturedLocations,
  listFeaturedProducts,
  listProducts,
} from './queries.ts'

export const cataloguePublic = {
  products: publicList.query(({ ctx }) => listProducts(ctx.db, ctx.now())),
  featuredProducts: publicList.query(({ ctx }) => listFeaturedProducts(ctx.db, ctx.now())),
  featuredLocations: publicList.query(({ ctx }) => listFeaturedLocations(ctx.db, ctx.now())),
}

export const productAdmin = {
  productList: adminProcedure.query(({ ctx }) => listAllProducts(ctx.db)),
  product: adminProcedure
    .input(storyIdInput)
    .query(({ ctx, input }) => withPendingChanges(ctx.db, 'product', productCommands.get(ctx.db, input.id))),
  createProduct: adminProcedure
    .input(createProductInput)
    .mutation(({ ctx, input }) => productCommands.create(ctx, input)),
  updateProduct: adminProcedure
    .input(updateProductInput)
    .mutation(({ ctx, input }) => productCommands.update(ctx, input)),
  featureProduct: adminProcedure.input(featureInput).mutation(({ ctx, input }) => productCommands.feature(ctx, input)),
  orderProducts: adminProcedure
    .input(orderFeaturedInput)
    .mutation(({ ctx, input }) => productCommands.orderFeatured(ctx, input)),
  deleteProduct: adminProcedure.input(storyIdInput).mutation(({ ctx, input }) => productCommands.delete(ctx, input)),
}

export const locationAdmin = {
  locationList: adminProcedure.query(({ ctx }) => listAllLocations(ctx.db)),
  location: adminProcedure
    .input(storyIdInput)
    .query(({ ctx, input }) => withPendingChanges(ctx.db, 'location', locationCommands.get(ctx.db, input.id))),
  createLocation: adminProcedure
    .input(createLocationInput)
    .mutation(({ ctx, input }) => locationCommands.create(ctx, input)),
  updateLocation: adminProcedure
    .input(updateLocationInput)
    .mutation(({ ctx, input }) => locationCommands.update(ctx, input)),
  featureLocation: adminProcedure
    .input(featureInput)
    .mutation(({ ctx, input }) => locationCommands.feature(ctx, input)),
  orderLocations: adminProcedure
    .input(orderFeaturedInput)
    .mutation(({ ctx, input }) => locationCommands.orderFeatured(ctx, input)),
  deleteLocation: adminProcedure.input(storyIdInput).mutation(({ ctx, input }) => locationCommands.delete(ctx, input)),
}
