/** How a rating is stored and shown: 1 to 5 star emoji. Requirement: s3-review-rating-stars. */
export const starRatings = ['⭐', '⭐⭐', '⭐⭐⭐', '⭐⭐⭐⭐', '⭐⭐⭐⭐⭐'] as const
type StarRating = (typeof starRatings)[number]

/** The stored form of 1 to 5 stars; null for any other number. */
export function starRating(stars: number): StarRating | null {
  return starRatings[stars - 1] ?? null
}

/** 1 to 5, or null for a review without a rating. */
export function starCount(rating: string | null): number | null {
  const index = starRatings.indexOf(rating as StarRating)
  return index === -1 ? null : index + 1
}
