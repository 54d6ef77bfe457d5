import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'

interface ThumbnailRowProps {
  imageUrl: string | null
  /** The link of its name lies over the whole row (`after:absolute after:inset-0`). */
  children: ReactNode
}

/** A row of a short list: a small picture, and beside it a name that leads on and what to know first. */
export function ThumbnailRow({ imageUrl, children }: ThumbnailRowProps) {
  return (
    <li className="group relative grid grid-cols-[4.75rem_minmax(0,1fr)] items-start gap-x-4 border-b border-line py-4">
      <Picture
        src={imageUrl}
        alt=""
        width={160}
        height={160}
        sizes="4.75rem"
        className="rounded-none! text-[0.6875rem] not-has-[img]:p-1!"
      />
      <div className="min-w-0">{children}</div>
    </li>
  )
}
