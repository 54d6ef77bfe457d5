import { useCallback, useState } from 'react'
import { shownImageUrl } from '#domain/image-url.ts'
import { imageSrcSet, sizedImageUrl } from '#domain/image-variants.ts'

interface PictureProps {
  src: string | null
  /** Empty for a picture that says nothing the words beside it do not. */
  alt: string
  width: number
  height: number
  /** How wide the picture stands on the page, in the words of the `sizes` attribute. */
  sizes?: string
  quality?: number
  /** The largest picture of a screen loads first, the rest when they come near. */
  isPrimary?: boolean
  className?: string
}

type State = 'loading' | 'loaded' | 'failed'

/** A picture in a frame of its own proportions; an empty or failed source shows "Image unavailable". */
export function Picture({ src, alt, width, height, sizes, quality, isPrimary = false, className = '' }: PictureProps) {
  const [state, setState] = useState<State>('loading')
  // Pictures often finish before the page is alive: their events are gone by then.
  const readState = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) setState(image.naturalWidth > 0 ? 'loaded' : 'failed')
  }, [])
  const frame = `picture-frame ${className}`
  const style = { aspectRatio: `${width} / ${height}` }
  if (!src || state === 'failed') {
    return (
      <div className={`grid place-items-center p-4 text-center text-sm text-ink-soft ${frame}`} style={style}>
        Image unavailable
      </div>
    )
  }
  const url = shownImageUrl(src)
  return (
    <div className={frame} style={style} data-state={state}>
      <img
        ref={readState}
        src={sizedImageUrl(url, { width, height, quality })}
        srcSet={imageSrcSet(url, { width, height, quality }) ?? undefined}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isPrimary ? 'eager' : 'lazy'}
        fetchPriority={isPrimary ? 'high' : 'auto'}
        decoding="async"
        className="relative size-full object-cover"
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
    </div>
  )
}
