import type { ReviewCategory } from './review.ts'

/** Our drawings of gear, by what they show. */
const drawingsOf: Record<ReviewCategory, readonly string[]> = {
  BCDs: ['bcd'],
  'Dive Computers': ['dive-computer', 'watch-computer'],
  'Masks & Fins': ['mask', 'fins'],
  Wetsuits: ['wetsuit'],
  Cameras: ['camera'],
  Regulators: ['regulator'],
  Other: ['buoy', 'mask', 'fins', 'regulator', 'bcd'],
}

/**
 * The stock picture that stands in when a review's own fails to load: one of our drawings of that kind of gear. Not
 * random, as s4-image-gear-stock says, but chosen by the id, so that server and browser show the same one.
 */
export function stockGearImage({ id, category }: { id: number; category: ReviewCategory }): string {
  const drawings = drawingsOf[category]
  return `/images/products/kind-${drawings[id % drawings.length]}.svg`
}
