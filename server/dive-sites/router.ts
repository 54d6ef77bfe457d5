import { directoryInput, pagePathInput, siteIdInput } from '#domain/dive-site.schema.ts'
import { publicProcedure, router } from '#server/trpc.ts'
import { findSiteByReviewLink, getDirectoryPage, getSite, listRegions, listSites, listSiteTuples } from './queries.ts'

export const diveSitesRouter = router({
  list: publicProcedure.query(({ ctx }) => listSites(ctx.db)),
  /** One short tuple a site: what the map and the filters need of all of them. */
  index: publicProcedure.query(({ ctx }) => listSiteTuples(ctx.db)),
  directory: publicProcedure
    .input(directoryInput)
    .query(({ ctx, input: { page, ...filters } }) => getDirectoryPage(ctx.db, filters, page)),
  regions: publicProcedure.query(({ ctx }) => listRegions(ctx.db)),
  byId: publicProcedure.input(siteIdInput).query(({ ctx, input }) => getSite(ctx.db, input.id)),
  byReviewUrl: publicProcedure.input(pagePathInput).query(({ ctx, input }) => findSiteByReviewLink(ctx.db, input.url)),
})
