import { slugInput, storyIdInput } from '#domain/publishing/story.schema.ts'
import {
  compareInput,
  createReviewInput,
  reviewCategoryInput,
  reviewSearchInput,
  updateReviewInput,
  waterInput,
} from '#domain/reviews/review-edit.schema.ts'
import { checkImportInput, runImportInput } from '#domain/shared/import.schema.ts'
import { withPendingChanges } from '#server/pending-changes/queries.ts'
import { findBanner } from '#server/publishing/banner.ts'
import { adminProcedure, publicList, publicProcedure, publicSearch } from '#server/trpc.ts'
import { reviewCommands } from './commands.ts'
import { recordReviewExport } from './export.ts'
import { reviewImport } from './import.ts'
import {
  compareReviews,
  getReviewBySlug,
  getReviewPage,
  listAllReviews,
  listReviews,
  listReviewsForAdmin,
  listReviewsForWater,
  listReviewsOfCategory,
  searchReviews,
} from './queries.ts'

export const reviewPublic = {
  publishedReviews: publicList.query(({ ctx }) => listReviews(ctx.db, ctx.now(), ctx.env.TIME_ZONE)),
  reviewsByCategory: publicProcedure
    .input(reviewCategoryInput)
    .query(({ ctx, input }) => listReviewsOfCategory(ctx.db, ctx.now(), input.category)),
  reviewsMatching: publicSearch
    .input(reviewSearchInput)
    .query(({ ctx, input }) => searchReviews(ctx.db, ctx.now(), ctx.env.TIME_ZONE, input.search)),
  reviewBySlug: publicProcedure
    .input(slugInput)
    .query(({ ctx, input }) => getReviewBySlug(ctx.db, input.slug, ctx.now())),
  reviewPage: publicProcedure
    .input(slugInput)
    .query(({ ctx, input }) => getReviewPage(ctx.db, input.slug, ctx.now(), ctx.env)),
  /** Today's dive site at the head of the gear reviews. */
  banner: publicList.query(({ ctx }) => findBanner(ctx.db, ctx.now(), ctx.env.TIME_ZONE)),
  comparedReviews: publicSearch
    .input(compareInput)
    .query(({ ctx, input }) => compareReviews(ctx.db, ctx.now(), ctx.env.TIME_ZONE, input)),
  reviewsForWater: publicSearch
    .input(waterInput)
    .query(({ ctx, input }) => listReviewsForWater(ctx.db, ctx.now(), ctx.env.TIME_ZONE, input)),
}

export const reviewAdmin = {
  reviews: adminProcedure.query(({ ctx }) => listAllReviews(ctx.db)),
  reviewList: adminProcedure.query(({ ctx }) => listReviewsForAdmin(ctx.db, ctx.env.SITE_URL)),
  review: adminProcedure
    .input(storyIdInput)
    .query(({ ctx, input }) => withPendingChanges(ctx.db, 'review', reviewCommands.get(ctx.db, input.id))),
  createReview: adminProcedure.input(createReviewInput).mutation(({ ctx, input }) => reviewCommands.create(ctx, input)),
  updateReview: adminProcedure.input(updateReviewInput).mutation(({ ctx, input }) => reviewCommands.update(ctx, input)),
  deleteReview: adminProcedure.input(storyIdInput).mutation(({ ctx, input }) => reviewCommands.delete(ctx, input)),
  recordReviewExport: adminProcedure.mutation(({ ctx }) => recordReviewExport(ctx)),
  checkReviewImport: adminProcedure
    .input(checkImportInput)
    .mutation(({ ctx, input }) => reviewImport.check(ctx, input)),
  runReviewImport: adminProcedure.input(runImportInput).mutation(({ ctx, input }) => reviewImport.run(ctx, input)),
}
