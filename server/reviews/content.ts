import { reviews } from '#db/schema/reviews.ts'
import { reviewPages } from '#domain/review-pages.ts'
import { defineContent } from '#server/publishing/content.ts'
import { listStoryPlaces } from '#server/publishing/places.ts'
import { listReviews } from './queries.ts'
import { reviewRest } from './rest.ts'
import { listReviewEntries } from './search-entries.ts'
import { findReviewSocialCard } from './social-card.ts'

export const reviewContent = defineContent({
  ...reviewPages,
  table: reviews,
  listSearchEntries: listReviewEntries,
  listPages: (db, now) =>
    listReviews(db, now).map(({ slug, publishedAt, createdAt }) => ({
      path: reviewPages.itemPath(slug),
      changedAt: publishedAt ?? createdAt,
    })),
  listTitle: 'Gear Reviews',
  listPlaces: (db, now) => listStoryPlaces(db, now, { ...reviewPages, table: reviews }),
  listValues: null,
  socialCard: { folder: 'reviews', find: findReviewSocialCard },
  rest: reviewRest,
})
