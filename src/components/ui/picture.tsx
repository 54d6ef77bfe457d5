import { useCallback, useState } from 'react'
import { preload } from 'react-dom'
import { shownImageUrl } from '#domain/pictures/image-url.ts'
import { avifSrcSet, imageSrcSet, sizedImageUrl } from '#domain/pictures/image-variants.ts'

interface PictureProps {
  src: string | null
  /** Empty for a picture that says nothing the words beside it do not. */
  alt: string
  width: number
  height: number
  /** The picture's width on the page, in the syntax of the `sizes` attribute. */
  sizes?: string
  quality?: number
  /** Another cut for phones; its frame comes with `className`. */
  phone?: { width: number; height: number; sizes: string }
  /** The largest picture of a screen loads first, the rest when they come near. */
  isPrimary?: boolean
  /** A tiny copy until the picture has loaded, as a `data:` URL. */
  placeholder?: string | undefined
  className?: string
}

const forPhones = '(width < 40rem)'
const forOthers = '(width >= 40rem)'

type State = 'loading' | 'loaded' | 'failed'

/** A picture in a frame of its own proportions; an empty or failed source shows "Image unavailable". */
export function Picture({ src, alt, phone, isPrimary = false, placeholder, className = '', ...size }: PictureProps) {
  const [state, setState] = useState<State>('loading')
  // Pictures often finish before the page is hydrated: their events are gone by then.
  const readState = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) setState(image.naturalWidth > 0 ? 'loaded' : 'failed')
  }, [])
  const frame = `picture-frame ${className}`
  const { width, height } = size
  const style = { aspectRatio: `${width} / ${height}` }
  if (!src?.trim() || state === 'failed') {
    return (
      <div className={`grid place-items-center p-4 text-center text-sm text-ink-soft ${frame}`} style={style}>
        Image unavailable
      </div>
    )
  }
  const url = shownImageUrl(src)
  const avif = avifSrcSet(url)
  if (isPrimary && avif) preloadPicture(url, avif, size.sizes, phone?.sizes)
  const image = (
    <img
      ref={readState}
      src={sizedImageUrl(url, size)}
      srcSet={imageSrcSet(url, size) ?? undefined}
      sizes={size.sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isPrimary ? 'eager' : 'lazy'}
      fetchPriority={isPrimary ? 'high' : 'auto'}
      // The first paint waits for the picture that makes most of it, when it has come.
      decoding={isPrimary ? 'sync' : 'async'}
      className="relative size-full object-cover"
      onLoad={() => setState('loaded')}
      onError={() => setState('failed')}
    />
  )
  const phoneSrcSet = phone && imageSrcSet(url, phone)
  const behind = placeholder ? { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover' } : {}
  return (
    <div className={frame} style={{ ...style, ...behind }} data-state={state}>
      {phoneSrcSet || avif ? (
        <picture>
          {avif && phone && <source media={forPhones} type="image/avif" srcSet={avif} sizes={phone.sizes} />}
          {avif && <source type="image/avif" srcSet={avif} sizes={size.sizes} />}
          {phoneSrcSet && <source media={forPhones} srcSet={phoneSrcSet} sizes={phone.sizes} />}
          {image}
        </picture>
      ) : (
        image
      )}
    </div>
  )
}

/**
 * React does by itself what this does, but not for an image inside `<picture>`: it is asked for before
 * style and fonts.
 */
function preloadPicture(url: string, avif: string, sizes: string | undefined, phoneSizes: string | undefined): void {
  const options = { as: 'image', type: 'image/avif', imageSrcSet: avif, fetchPriority: 'high' } as const
  if (phoneSizes) preload(url, { ...options, imageSizes: phoneSizes, media: forPhones })
  preload(url, { ...options, imageSizes: sizes, ...(phoneSizes ? { media: forOthers } : {}) })
}

export interface PictureCaption {
  alt: string
  credit: string
  placeholder: string
}

export function PictureCredit({ credit }: { credit: string | undefined }) {
  return credit ? <p className="mt-2 text-sm text-ink-soft">{`Photo: ${credit}`}</p> : null
}
