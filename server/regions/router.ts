import { slugInput } from '#domain/publishing/story.schema.ts'
import { publicList, publicProcedure } from '#server/trpc.ts'
import { getRegionPage, listRegions } from './queries.ts'

export const regionPublic = {
  regions: publicList.query(({ ctx }) => listRegions(ctx.db)),
  regionPage: publicProcedure.input(slugInput).query(({ ctx, input }) => getRegionPage(ctx.db, input.slug, ctx.now())),
}
