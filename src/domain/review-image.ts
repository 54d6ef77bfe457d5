import { imageUrlKind } from './image-url.ts'
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

interface Pictured {
  id: number
  category: ReviewCategory
  imageUrl: string
}

/** The pictures of a review, to be tried in this order: its own, then a stock picture; none where none is stored. */
export function gearImages(review: Pictured): string[] {
  const own = review.imageUrl.trim()
  if (own === '') return []
  return imageUrlKind(own) === 'public' ? [own, stockGearImage(review)] : [stockGearImage(review)]
}

/**
 * The stock picture that stands in when a review's own fails to load: one of our drawings of that kind of gear. Not
 * random, as s4-image-gear-stock says, but chosen by the id, so that server and browser show the same one.
 */
export function stockGearImage({ id, category }: Pick<Pictured, 'id' | 'category'>): string {
  const drawings = drawingsOf[category]
  return `/images/products/kind-${drawings[id % drawings.length]}.svg`
}
