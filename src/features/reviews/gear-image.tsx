import { useCallback, useState } from 'react'
import type { ReviewCategory } from '#domain/review.ts'
import { gearImages } from '#domain/review-image.ts'
import { Picture } from '../../components/picture.tsx'

interface GearImageProps {
  review: { id: number; category: ReviewCategory; imageUrl: string }
  width: number
  height: number
  sizes?: string
  quality?: number
  phone?: { width: number; height: number; sizes: string }
  isPrimary?: boolean
  /** What an uploaded picture shows; it goes away with it, when a stock picture takes its place. */
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
