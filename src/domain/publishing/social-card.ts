import { shortHash } from '#domain/pictures/art-path.ts'
import { readPictureAddress } from '#domain/pictures/picture.ts'

/** Raise it when the layout of the social cards or a product drawing changes: every path changes with it. */
const socialCardVersion = 2

/**
 * Path of a social card, such as "/cards/dive-sites/923-1k2j3h4.png". It carries a hash of all that the social card
 * shows, so browsers may keep it for ever.
 */
export function socialCardPath(folder: string, id: number, ...shown: (string | number)[]): string {
  return `/cards/${folder}/${id}-${shortHash(JSON.stringify([socialCardVersion, folder, id, ...shown]))}.png`
}

/** The uploaded picture that a card shows instead of a drawing, as a part of its path; nothing where there is none. */
export function uploadedPicture(imageUrl: string | null): string[] {
  const own = readPictureAddress(imageUrl ?? '')
  return own ? [own.hash] : []
}
