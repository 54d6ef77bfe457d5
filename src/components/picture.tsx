import { useState } from 'react'
import { shownImageUrl } from '#domain/image-url.ts'

interface PictureProps {
  src: string | null
  alt: string
  width: number
  height: number
  /** The largest picture of a screen loads first, the rest when they come near. */
  isPrimary?: boolean
  className?: string
}

/** A picture in a frame of its own proportions; an empty or failed source shows "Image unavailable". */
export function Picture({ src, alt, width, height, isPrimary = false, className = '' }: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const frame = `overflow-hidden rounded-[3px] bg-line ${className}`
  const style = { aspectRatio: `${width} / ${height}` }
  if (!src || hasFailed) {
    return (
      <div className={`grid place-items-center text-sm text-ink-soft ${frame}`} style={style}>
        Image unavailable
      </div>
    )
  }
  return (
    <div className={frame} style={style}>
      <img
        src={shownImageUrl(src)}
        alt={alt}
        width={width}
        height={height}
        loading={isPrimary ? 'eager' : 'lazy'}
        fetchPriority={isPrimary ? 'high' : 'auto'}
        decoding="async"
        className="size-full object-cover"
        onError={() => setHasFailed(true)}
      />
    </div>
  )
}
