import { useCallback, useState } from 'react'
import { isShownImage } from '#domain/pictures/image-url.ts'
import type { ReviewCategory } from '#domain/reviews/review.ts'
import { Picture } from '../../components/ui/picture.tsx'

interface GearImageProps {
  review: { id: number; category: ReviewCategory; imageUrl: string }
  width: number
  height: number
  sizes?: string
  quality?: number
  phone?: { width: number; height: number; sizes: string }
  isPrimary?: boolean
  /** Describes an uploaded picture, and is removed with it when a stock picture replaces it. */
  alt?: string | undefined
  placeholder?: string | undefined
  className?: string
}

/** A review's picture; when it fails, a stock picture of such gear, and when that fails too, words in its place. */
export function GearImage({ review, alt = '', placeholder, ...frame }: GearImageProps) {
  const [failures, setFailures] = useState(0)
  // A picture may have failed before the page was hydrated: its event is gone by then.
  const findFailure = useCallback((element: HTMLDivElement | null) => {
    const image = element?.querySelector('img')
    if (image?.complete && image.naturalWidth === 0) setFailures((count) => count + 1)
  }, [])
  const source = gearImages(review)[failures]
  if (!source) return <NoGearImage {...frame} />
  return (
    <div key={source} ref={findFailure} onErrorCapture={() => setFailures(failures + 1)}>
      <Picture src={source} {...(failures === 0 ? { alt, placeholder } : { alt: '' })} {...frame} />
    </div>
  )
}

function NoGearImage({ width, height, className = '' }: Pick<GearImageProps, 'width' | 'height' | 'className'>) {
  return (
    <div
      style={{ aspectRatio: `${width} / ${height}` }}
      className={`picture-frame flex flex-col items-center justify-center p-4 text-center text-ink ${className}`}
    >
      <p className="font-display text-lg leading-tight">Review image unavailable</p>
      <p className="mt-1 text-sm text-ink-soft">Content still accessible</p>
    </div>
  )
}

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
  return isShownImage(own) ? [own, stockGearImage(review)] : [stockGearImage(review)]
}

/**
 * The stock picture that stands in when a review's own fails to load: one of our drawings of that kind of gear. Not
 * random, as s4-image-gear-stock says, but chosen by the id, so that server and browser show the same one.
 */
export function stockGearImage({ id, category }: Pick<Pictured, 'id' | 'category'>): string {
  const drawings = drawingsOf[category]
  return `/images/products/kind-${drawings[id % drawings.length]}.svg`
}
