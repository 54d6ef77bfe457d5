import type { ReviewCategory } from '#domain/review.ts'
import { reviewFilterCategory } from '#domain/review-filter.ts'

export interface ReviewSearch {
  /** Free text; while it is there, the category does not count. */
  search?: string
  category?: ReviewCategory
}

/** The server cuts values at the same length: both must ask for the same list. */
const longestSearch = 200

/** What counts of an address's parameters: the search, else the category. */
export function readReviewSearch({ search, category }: Record<string, unknown>): ReviewSearch {
  const text = typeof search === 'string' ? search.slice(0, longestSearch).trim() : ''
  if (text) return { search: text }
  const known = reviewFilterCategory(category)
  return known ? { category: known } : {}
}
