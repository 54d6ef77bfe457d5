import { cardIdsInput, directoryInput, diveSiteIdInput, pagePathInput } from '#domain/dive-site.schema.ts'
import { publicList, publicProcedure, router } from '#server/trpc.ts'
import {
  findDiveSiteByReviewLink,
  findRelatedStory,
  getDirectoryPage,
  getDiveSitePage,
  listDirectoryValues,
  listDiveSiteCards,
  listDiveSites,
  listDiveSiteTuples,
  listSearchTexts,
} from './queries.ts'

export const diveSitesRouter = router({
  list: publicList.query(({ ctx }) => listDiveSites(ctx.db)),
  /** One short tuple a dive site: what the map and the filters need of all of them. */
  index: publicList.query(({ ctx }) => listDiveSiteTuples(ctx.db)),
  /** What the search reads besides the index; fetched when somebody is about to search. */
  searchTexts: publicList.query(({ ctx }) => listSearchTexts(ctx.db)),
  /** The cards of one page that the browser found by itself. */
  cards: publicProcedure.input(cardIdsInput).query(({ ctx, input }) => listDiveSiteCards(ctx.db, input.ids)),
  relatedStory: publicList.query(({ ctx }) => findRelatedStory(ctx.db, ctx.now())),
  directory: publicProcedure
    .input(directoryInput)
    .query(({ ctx, input: { page, ...filters } }) => getDirectoryPage(ctx.db, filters, page)),
  regions: publicList.query(({ ctx }) => listDirectoryValues(ctx.db).region),
  byId: publicProcedure
    .input(diveSiteIdInput)
    .query(({ ctx, input }) => getDiveSitePage(ctx.db, input.id, ctx.env.SITE_NAME)),
  byReviewUrl: publicProcedure
    .input(pagePathInput)
    .query(({ ctx, input }) => findDiveSiteByReviewLink(ctx.db, input.url)),
})
