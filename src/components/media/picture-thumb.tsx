import { type StoredPicture, thumbnailOf } from './stored-picture.ts'

interface PictureThumbProps {
  picture: StoredPicture
  /** Nothing is cut off, where it is to be described. */
  isWhole?: boolean
}

/** A picture in a grid: its blurred copy is there before it. */
export function PictureThumb({ picture, isWhole = false }: PictureThumbProps) {
  const [width, height] = isWhole ? [picture.width, picture.height] : [400, 300]
  return (
    <img
      src={thumbnailOf(picture)}
      alt={picture.alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      style={{ backgroundImage: `url(${picture.placeholder})` }}
      className={`rounded-[3px] border border-line bg-cover bg-center ${isWhole ? 'h-auto max-h-52 w-auto max-w-full' : 'aspect-4/3 w-full object-cover'}`}
    />
  )
}
