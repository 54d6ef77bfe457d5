import { firstOwnId } from '#domain/shared/row-id.ts'
import { starCount } from './star-rating.ts'

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

/**
 * What a review's stars rest on; null without stars. The seed's reviews were all written from specifications. What an owner's
 * review rests on is unknown here, so it claims nothing.
 */
export function reviewBasis({ id, rating }: { id: number; rating: string | null }): string | null {
  const isOfSeed = id > 0 && id < firstOwnId
  return isOfSeed && starCount(rating) !== null ? "Judged from the maker's specifications; not dived by us" : null
}
