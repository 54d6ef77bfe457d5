/**
 * The product that a review's title names: what stands before the first colon, as in "Apeks XTX50: The One Your
 * Instructor Wears"; the whole title where there is none.
 */
export function reviewedProduct(title: string): string {
  return title.split(/:\s/, 1)[0]?.trim() || title
}
