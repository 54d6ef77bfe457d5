import { type ReviewCategory, reviewCategories } from './review.ts'

/** Filter buttons of the gear page, 'All Reviews' beside them. Requirement: s2-gear-categories. */
export const reviewFilterCategories = reviewCategories.filter((category) => category !== 'Other')

/** The name of the filter that filters nothing. */
export const allReviews = 'All Reviews'

/** The filter that a text names, else undefined: every other value shows all reviews. */
export function reviewFilterCategory(value: unknown): ReviewCategory | undefined {
  return reviewFilterCategories.find((category) => category === value)
}
