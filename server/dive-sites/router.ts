import {
  cardIdsInput,
  directoryInput,
  directoryPath,
  diveSiteIdInput,
  pagePathInput,
  regionNameInput,
  seasonTableInput,
} from '#domain/dive-sites/dive-site.schema.ts'
import {
  createDiveSiteInput,
  diveSiteSearchInput,
  photoInput,
  replaceDiveSiteInput,
  reviewLinkInput,
  updateDiveSiteInput,
  updateDiveSitesInput,
  videoInput,
} from '#domain/dive-sites/dive-site-edit.schema.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import { checkImportInput, runImportInput } from '#domain/shared/import.schema.ts'
import { adminList, adminProcedure, publicList, publicProcedure, publicSearch, router } from '#server/trpc.ts'
import { listClosures } from './closures.ts'
import { createDiveSite, deleteDiveSite, replaceDiveSite, updateDiveSite, updateDiveSites } from './commands.ts'
import { getEdition } from './edition.ts'
import { recordExport } from './export.ts'
import { diveSiteImport } from './import.ts'
import {
  countDiveSites,
  findDiveSiteByReviewLink,
  findRegionGuide,
  findRelatedStory,
  getDirectoryPage,
  getDiveSitePage,
  getWholeDiveSite,
  listDirectoryValues,
  listDiveSiteCards,
  listDiveSites,
  listDiveSiteTuples,
  listManagedDiveSites,
  listNewestDiveSites,
  listSearchTexts,
  listSuggestedDiveSites,
  searchDiveSites,
} from './queries.ts'
import { getSeasonTable } from './season-table.ts'

export const diveSitesRouter = router({
  list: publicList.query(({ ctx }) => listDiveSites(ctx.db)),
  /** One short tuple for each dive site, for the map and the filters. */
  index: publicList.query(({ ctx }) => listDiveSiteTuples(ctx.db)),
  /** The long texts of a search, fetched only when one is about to begin. */
  searchTexts: publicList.query(({ ctx }) => listSearchTexts(ctx.db)),
  cards: publicProcedure.input(cardIdsInput).query(({ ctx, input }) => listDiveSiteCards(ctx.db, input.ids)),
  suggested: publicList.query(({ ctx }) => listSuggestedDiveSites(ctx.db)),
  relatedStory: publicList.query(({ ctx }) => findRelatedStory(ctx.db, ctx.now())),
  directory: publicSearch
    .meta({ pageOf: directoryPath })
    .input(directoryInput)
    .query(({ ctx, input: { page, ...filters } }) => getDirectoryPage(ctx.db, filters, page)),
  /** The dive sites that are closed or need a permit. */
  closures: publicList.query(({ ctx }) => listClosures(ctx.db, calendarDate(ctx.now(), ctx.env.TIME_ZONE))),
  regions: publicList.query(({ ctx }) => listDirectoryValues(ctx.db).region),
  byId: publicProcedure.input(diveSiteIdInput).query(({ ctx, input }) => getDiveSitePage(ctx, input.id)),
  seasonTable: publicProcedure
    .input(seasonTableInput)
    .query(({ ctx, input }) => getSeasonTable(ctx.db, input, ctx.now(), ctx.env.TIME_ZONE)),
  regionGuide: publicProcedure.input(regionNameInput).query(({ ctx, input }) => findRegionGuide(ctx.db, input.region)),
  byReviewUrl: publicProcedure
    .input(pagePathInput)
    .query(({ ctx, input }) => findDiveSiteByReviewLink(ctx.db, input.url)),
  managed: adminList.query(({ ctx }) => listManagedDiveSites(ctx.db)),
  whole: adminProcedure.input(diveSiteIdInput).query(({ ctx, input }) => getWholeDiveSite(ctx.db, input.id)),
  newest: adminProcedure.query(({ ctx }) => listNewestDiveSites(ctx.db)),
  search: adminProcedure.input(diveSiteSearchInput).query(({ ctx, input }) => searchDiveSites(ctx.db, input.q)),
  create: adminProcedure.input(createDiveSiteInput).mutation(({ ctx, input }) => createDiveSite(ctx, input)),
  update: adminProcedure.input(updateDiveSiteInput).mutation(({ ctx, input }) => updateDiveSite(ctx, input)),
  replace: adminProcedure.input(replaceDiveSiteInput).mutation(({ ctx, input }) => replaceDiveSite(ctx, input)),
  updateSeveral: adminProcedure.input(updateDiveSitesInput).mutation(({ ctx, input }) => updateDiveSites(ctx, input)),
  delete: adminProcedure.input(diveSiteIdInput).mutation(({ ctx, input }) => deleteDiveSite(ctx, input)),
  setPhoto: adminProcedure.input(photoInput).mutation(({ ctx, input }) => updateDiveSite(ctx, input)),
  setVideo: adminProcedure.input(videoInput).mutation(({ ctx, input }) => updateDiveSite(ctx, input)),
  setReviewLink: adminProcedure.input(reviewLinkInput).mutation(({ ctx, input }) => updateDiveSite(ctx, input)),
  /** When a dive site last changed, and the version that the files name. */
  edition: publicList.query(({ ctx }) => getEdition(ctx)),
  count: publicList.query(({ ctx }) => countDiveSites(ctx.db)),
  recordExport: adminProcedure.mutation(({ ctx }) => recordExport(ctx)),
  /** Larger files than other calls may send come over REST. */
  checkImport: adminProcedure.input(checkImportInput).mutation(({ ctx, input }) => diveSiteImport.check(ctx, input)),
  runImport: adminProcedure.input(runImportInput).mutation(({ ctx, input }) => diveSiteImport.run(ctx, input)),
})
