import { calendarDate, longCalendarDate } from '#domain/shared/dates.ts'

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
  specifications: 'From the maker’s specifications; not dived',
  handled: 'Handled in the shop; not dived',
  dived: 'Dived by us',
}

interface EstablishedBasis {
  basis: ReviewBasis | null
  /** A day, such as "2026-09-21". */
  basisAt: string | null
  /** A role, such as "gear desk". */
  basisBy: string
}

/** "Dived by us. Established by the gear desk, 21 September 2026." with as much of it as is known; null for no basis. */
export function basisLine({ basis, basisAt, basisBy }: EstablishedBasis): string | null {
  if (!basis) return null
  const established = [basisBy && `by the ${basisBy}`, basisAt && longCalendarDate(basisAt)].filter(Boolean).join(', ')
  return `${basisTexts[basis]}.${established && ` Established ${established}.`}`
}

interface Dated {
  checkedAt: string | null
  updatedAt: Date
  publishedAt: Date | null
  createdAt: Date
}

const dayMs = 24 * 60 * 60 * 1000

/** The day, as "2026-11-27", on which a review was last checked, else changed a day or more after its publication; or null. */
export function updatedDay({ checkedAt, updatedAt, publishedAt, createdAt }: Dated, timeZone: string): string | null {
  if (checkedAt) return checkedAt
  const isChanged = +updatedAt - +(publishedAt ?? createdAt) >= dayMs
  return isChanged ? calendarDate(updatedAt, timeZone) : null
}
