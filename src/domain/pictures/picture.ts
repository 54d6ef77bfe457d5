/** The widths of section 9 in which a picture is served, in pixels. Requirement: s9-image-widths. */
export const responsiveWidths = [400, 600, 800, 1200, 1600] as const

export const pictureFormats = ['avif', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** An uploaded picture, as its URL identifies it. */
export interface OwnPicture {
  /** The first half of the SHA-256 of the file that was uploaded, hex. */
  hash: string
  /** The widest file there is of it, in pixels. */
  widest: number
}

/** The widths of the files that are made of a picture, ascending; never wider than it is. */
export function pictureWidths(width: number): number[] {
  const smaller = responsiveWidths.filter((step) => step < width)
  return width > 1600 ? [...smaller] : [...smaller, width]
}

/** The address under which a picture is put on pages: its widest file. */
export function pictureUrl(hash: string, width: number): string {
  return pictureFile({ hash, widest: 0 }, pictureWidths(width).at(-1) ?? width, 'jpg')
}

export function pictureFile({ hash }: OwnPicture, width: number, format: PictureFormat): string {
  return `/pictures/${hash}/${width}.${format}`
}

const address = /^\/pictures\/([0-9a-f]{32})\/([1-9]\d{0,3})\.jpg$/

/** The uploaded picture that an address names; null for every other address. */
export function readPictureAddress(url: string): OwnPicture | null {
  const [, hash, width] = address.exec(url.trim()) ?? []
  return hash && width ? { hash, widest: Number(width) } : null
}

export function pictureSrcSet(picture: OwnPicture, format: PictureFormat): string {
  return pictureWidths(picture.widest)
    .map((width) => `${pictureFile(picture, width, format)} ${width}w`)
    .join(', ')
}

/** Its narrowest JPEG that is as wide as asked for; the widest where none is. */
export function pictureOfWidth(picture: OwnPicture, wanted: number): string {
  const width = pictureWidths(picture.widest).find((each) => each >= wanted) ?? picture.widest
  return pictureFile(picture, width, 'jpg')
}

export function picturesNamedIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\/pictures\/([0-9a-f]{32})\//g)].map(([, hash = '']) => hash))]
}

export function replacePicture(text: string, hash: string, replacement: string): string {
  return text.replace(new RegExp(`/pictures/${hash}/\\d{1,4}\\.(?:jpg|avif)`, 'g'), replacement)
}
