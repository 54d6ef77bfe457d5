import { wordFinder } from '#domain/shared/search-text.ts'
import type { ReviewCategory } from './review.ts'

interface Listed {
  id: number
  category: string
  createdAt: Date
}

/** The review of the highlight: newest by createdAt, while lists go by publishedAt; of one instant, the later id. */
export function newestReview<Review extends Listed>(reviews: readonly Review[]): Review | null {
  const isNewer = (a: Review, b: Review) => a.createdAt > b.createdAt || (+a.createdAt === +b.createdAt && a.id > b.id)
  return reviews.reduce<Review | null>((newest, review) => (newest && !isNewer(review, newest) ? newest : review), null)
}

/** The reviews of the grid: a category's, or all but the one in the highlight. Order is kept. */
export function gridReviews<Review extends Listed>(reviews: readonly Review[], category?: ReviewCategory): Review[] {
  if (category) return reviews.filter((review) => review.category === category)
  const newest = newestReview(reviews)
  return reviews.filter((review) => review !== newest)
}

interface Searched {
  title: string
  category: string
  excerpt: string
  content: string
  pros: string
  cons: string
}

/** Whether the search finds a review: title, category, excerpt or content, of which its lists are a part. Requirement: s5-search-reviews. */
export function matchesReviewSearch(review: Searched, query: string): boolean {
  return wordFinder(query)([
    ...[review.title, review.category, review.excerpt, review.content, review.pros, review.cons],
  ])
}
