/** What a page says of an uploaded picture, besides showing it. */
export interface PictureWords {
  alt: string
  credit: string
  placeholder: string
}

/** Who took the picture above; nothing where nobody is named. */
export function PictureCredit({ credit }: { credit: string | undefined }) {
  return credit ? <p className="mt-2 text-sm text-ink-soft">{`Photo: ${credit}`}</p> : null
}
