import { type ContentPages, type Parameters, readParameters } from '#domain/publishing/content-pages.ts'
import { type ReviewCategory, reviewCategories } from './review.ts'

/** Filter buttons of the gear page, 'All Reviews' beside them. Requirement: s2-gear-categories. */
export const reviewFilterCategories = reviewCategories.filter((category) => category !== 'Other')

/** The name of the filter that filters nothing. */
export const allReviews = 'All Reviews'

/** The filter that a text names, else undefined: every other value shows all reviews. */
export function reviewFilterCategory(value: unknown): ReviewCategory | undefined {
  return reviewFilterCategories.find((category) => category === value)
}

/** The server cuts values of a URL at the same length: both must ask for the same list. */
const longestSearch = 200

const reviewParameters = {
  search: {
    read: (text: unknown) => (typeof text === 'string' && text.slice(0, longestSearch).trim()) || undefined,
    isFreeText: true,
  },
  category: { read: reviewFilterCategory },
} satisfies Parameters

export const reviewPages = {
  kind: 'review',
  listPath: '/gear-reviews',
  parameters: reviewParameters,
  itemPath: (slug: string | number) => `/gear-reviews/${encodeURIComponent(slug)}`,
} as const satisfies ContentPages

export interface ReviewSearch {
  /** Free text; while it is there, the category does not count. */
  search?: string
  category?: ReviewCategory
}

/** The parameters that count: the search, else the category. */
export function readReviewSearch(params: Record<string, unknown>): ReviewSearch {
  const { search, ...rest } = readParameters(reviewParameters, params)
  return search ? { search } : rest
}
