/** Categories a gear review may have. Requirement: s3-review-categories. */
export const reviewCategories = [
  'BCDs',
  'Dive Computers',
  'Masks & Fins',
  'Wetsuits',
  'Cameras',
  'Regulators',
  'Other',
] as const
export type ReviewCategory = (typeof reviewCategories)[number]

/**
 * The product that a review's title names: what stands before the first colon, as in "Apeks XTX50: The One Your
 * Instructor Wears"; the whole title where there is none.
 */
export function reviewedProduct(title: string): string {
  return title.split(/:\s/, 1)[0]?.trim() || title
}

export const reviewBases = ['specifications', 'handled', 'dived'] as const
export type ReviewBasis = (typeof reviewBases)[number]

/** The parts of a rating are of those who dived it: others could only guess. */
export function ratingPartsProblem(review: { basis: ReviewBasis | null; ratingParts: string }): string | null {
  if (!review.ratingParts.trim() || review.basis === 'dived') return null
  return 'Only gear that was dived has parts of a rating: change the basis, or remove them.'
}

/** The one line that comes before anything else that a review says. */
export const basisTexts: Record<ReviewBasis, string> = {
  specifications: "From the maker's specifications; not dived",
  handled: 'Handled in the shop; not dived',
  dived: 'Dived by us',
}
