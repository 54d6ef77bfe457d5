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
