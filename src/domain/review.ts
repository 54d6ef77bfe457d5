/** Categories a gear review may have. Source: specification, section 3. */
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
