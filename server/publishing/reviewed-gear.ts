import { reviews } from '#db/schema/reviews.ts'
import type { ReviewedGear } from '#domain/reviews/gear-for-water.ts'
import { readFacts } from '#domain/reviews/review-facts.ts'
import { publishedCategory } from './published-category.ts'
import { newestFirst, visible } from './visible.ts'
import { whileVisible } from './while-visible.ts'

/** The visible reviews that have facts, newest first. Pages of dive sites and regions link to those that match their water. */
export const listReviewedGear = whileVisible(reviews, (db, now): ReviewedGear[] => {
  const { slug, title, facts } = reviews
  return db
    .select({ slug, title, category: publishedCategory(reviews.category), facts })
    .from(reviews)
    .where(visible(reviews, now))
    .orderBy(...newestFirst(reviews))
    .all()
    .map((review) => ({ ...review, facts: readFacts(review.facts, review.category) }))
    .filter((review) => review.facts.length > 0)
})
