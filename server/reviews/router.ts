import { reviewCategoryInput, reviewSearchInput } from '#domain/review.schema.ts'
import { slugInput } from '#domain/slug.schema.ts'
import { findBanner } from '#server/publishing/banner.ts'
import { publicList, publicProcedure } from '#server/trpc.ts'
import { getReviewBySlug, getReviewPage, listReviews, listReviewsOfCategory, searchReviews } from './queries.ts'

export const reviewPublic = {
  publishedReviews: publicList.query(({ ctx }) => listReviews(ctx.db, ctx.now())),
  reviewsByCategory: publicProcedure
    .input(reviewCategoryInput)
    .query(({ ctx, input }) => listReviewsOfCategory(ctx.db, ctx.now(), input.category)),
  /** What `/gear-reviews?search=` shows. */
  reviewsMatching: publicProcedure
    .input(reviewSearchInput)
    .query(({ ctx, input }) => searchReviews(ctx.db, ctx.now(), input.search)),
  /** The whole review with its markup, as the REST API gives it. */
  reviewBySlug: publicProcedure
    .input(slugInput)
    .query(({ ctx, input }) => getReviewBySlug(ctx.db, input.slug, ctx.now())),
  /** What the review's page shows: its body as HTML. */
  reviewPage: publicProcedure
    .input(slugInput)
    .query(({ ctx, input }) => getReviewPage(ctx.db, input.slug, ctx.now(), ctx.env.SITE_NAME)),
  /** Today's dive site at the head of the gear reviews. */
  banner: publicList.query(({ ctx }) => findBanner(ctx.db, ctx.now(), ctx.env.TIME_ZONE)),
}
