import { reviews } from '#db/schema/reviews.ts'
import { reviewPages } from '#domain/review-pages.ts'
import { defineContent } from '#server/publishing/content.ts'
import { listStoryPlaces } from '#server/publishing/places.ts'
import { listStoryPages } from '#server/publishing/story-pages.ts'
import { reviewFeed } from './feed.ts'
import { reviewRest } from './rest.ts'
import { listReviewEntries } from './search-entries.ts'
import { findReviewSocialCard } from './social-card.ts'

export const reviewContent = defineContent({
  ...reviewPages,
  table: reviews,
  listSearchEntries: listReviewEntries,
  listPages: (db, now) => listStoryPages(db, now, { ...reviewPages, table: reviews }),
  listTitle: 'Gear Reviews',
  listPlaces: (db, now) => listStoryPlaces(db, now, { ...reviewPages, table: reviews }),
  listValues: null,
  socialCard: { folder: 'reviews', find: findReviewSocialCard },
  pictures: { title: reviews.title, columns: [reviews.imageUrl, reviews.content] },
  files: [reviewFeed],
  rest: reviewRest,
})
