import { type ContentPages, type Parameters, readParameters, wholeNumber } from '#domain/publishing/content-pages.ts'
import type { WaterRange } from './gear-for-water.ts'
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

/** The water that can be asked for, in °C. */
export const askableWater = { coldest: 5, warmest: 32 } as const

const waterTemperature = wholeNumber(askableWater.coldest, askableWater.warmest)

const reviewParameters = {
  search: {
    read: (text: unknown) => (typeof text === 'string' && text.slice(0, longestSearch).trim()) || undefined,
    isFreeText: true,
  },
  category: { read: reviewFilterCategory },
  waterFrom: { read: waterTemperature },
  waterTo: { read: waterTemperature },
} satisfies Parameters

export const reviewPages = {
  kind: 'review',
  listPath: '/gear-reviews',
  parameters: reviewParameters,
  itemPath: (slug: string | number) => `/gear-reviews/${encodeURIComponent(slug)}`,
} as const satisfies ContentPages

export interface ReviewSearch {
  /** Free text; while it is there, nothing else counts. */
  search?: string
  category?: ReviewCategory
  /** Gear for water of these temperatures, in °C. */
  waterFrom?: number
  waterTo?: number
}

/** The parameters that count: the search, else the others. */
export function readReviewSearch(params: Record<string, unknown>): ReviewSearch {
  const { search, ...rest } = readParameters(reviewParameters, params)
  return search ? { search } : rest
}

/** The water that is asked for, whichever end is named first; one end alone is all of it. */
export function searchedWater({ waterFrom, waterTo }: ReviewSearch): WaterRange | null {
  const ends = [waterFrom, waterTo].filter((end) => end !== undefined)
  return ends.length > 0 ? { min: Math.min(...ends), max: Math.max(...ends) } : null
}
