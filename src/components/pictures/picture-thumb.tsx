import { type StoredPicture, thumbnailOf } from './stored-picture.ts'

/** A picture in a grid: its blurred copy is there before it. */
export function PictureThumb({ picture }: { picture: StoredPicture }) {
  return (
    <img
      src={thumbnailOf(picture)}
      alt={picture.alt}
      width={400}
      height={300}
      loading="lazy"
      decoding="async"
      style={{ backgroundImage: `url(${picture.placeholder})` }}
      className="aspect-4/3 w-full rounded-[3px] border border-line bg-cover bg-center object-cover"
    />
  )
}
