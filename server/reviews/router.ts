import { slugInput } from '#domain/article.schema.ts'
import { reviewCategoryInput } from '#domain/review.schema.ts'
import { publicProcedure } from '#server/trpc.ts'
import { getReviewBySlug, getReviewPage, listReviews } from './queries.ts'

export const reviewPublic = {
  publishedReviews: publicProcedure.query(({ ctx }) => listReviews(ctx.db, ctx.now())),
  reviewsByCategory: publicProcedure
    .input(reviewCategoryInput)
    .query(({ ctx, input }) => listReviews(ctx.db, ctx.now(), input.category)),
  /** The whole review with its markup, as the REST API gives it. */
  reviewBySlug: publicProcedure
    .input(slugInput)
    .query(({ ctx, input }) => getReviewBySlug(ctx.db, input.slug, ctx.now())),
  /** What the review's page shows: its body as HTML. */
  reviewPage: publicProcedure.input(slugInput).query(({ ctx, input }) => getReviewPage(ctx.db, input.slug, ctx.now())),
}
