import { reviews } from '#db/schema/reviews.ts'
import { reviewPages } from '#domain/review-content.ts'
import type { Content } from '#server/publishing/content.ts'
import { listReviews } from './queries.ts'
import { reviewRest } from './rest.ts'
import { listReviewEntries } from './search-entries.ts'
import { findReviewSocialCard } from './social-card.ts'

export const reviewContent = {
  ...reviewPages,
  table: reviews,
  listSearchEntries: listReviewEntries,
  listPages: (db, now) =>
    listReviews(db, now).map(({ slug, publishedAt, createdAt }) => ({
      path: reviewPages.itemPath(slug),
      changedAt: publishedAt ?? createdAt,
    })),
  socialCard: { folder: 'reviews', find: findReviewSocialCard },
  rest: reviewRest,
} satisfies Content
