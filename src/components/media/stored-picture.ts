import { type OwnPicture, pictureOfWidth, readPictureAddress } from '#domain/pictures/picture.ts'
import { wordFinder } from '#domain/shared/search-text.ts'
import type { RouterOutput } from '../../lib/api.ts'

/** An uploaded picture, as the list of all has it. */
export type ListedPicture = RouterOutput['adminContent']['pictures'][number]

/** A picture as an upload returns it: dates are texts there, and nothing here needs them. */
export type StoredPicture = Omit<ListedPicture, 'createdAt' | 'updatedAt'>

/** Types that file choosers offer; the server refuses other files with a message. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** A small file of it, for lists. */
export function thumbnailOf({ hash, address }: Pick<StoredPicture, 'hash' | 'address'>): string {
  const own: OwnPicture = readPictureAddress(address) ?? { hash, widest: 400 }
  return pictureOfWidth(own, 400)
}

/** Whether nothing is said of it that those would hear who do not see it. */
export function lacksAlt({ alt, isDecorative }: Pick<StoredPicture, 'alt' | 'isDecorative'>): boolean {
  return alt === '' && !isDecorative
}

/** Those with every word in name, alt text or credit. */
export function foundPictures<Each extends StoredPicture>(pictures: readonly Each[], search: string): Each[] {
  const hasEveryWord = wordFinder(search)
  return pictures.filter(({ name, alt, credit }) => hasEveryWord([name, alt, credit]))
}
