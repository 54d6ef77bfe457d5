import { imageUrlKind } from '#domain/pictures/image-url.ts'

/** Removes pictures that readers could not see, and tracking pixels; returns how many an author will miss. */
export function removeRefusedImages(body: HTMLElement): number {
  let refused = 0
  for (const image of body.querySelectorAll('img')) {
    const src = addressOf(image)
    if (isCounter(image)) image.remove()
    else if (imageUrlKind(src) !== 'public') {
      refused += 1
      image.remove()
    } else image.setAttribute('src', src)
  }
  return refused
}

/** Pages that load pictures late keep the true address beside a place holder. */
function addressOf(image: HTMLImageElement): string {
  const src = image.getAttribute('src') ?? ''
  const late = image.getAttribute('data-src') ?? ''
  return imageUrlKind(src) === 'public' || imageUrlKind(late) !== 'public' ? src.trim() : late.trim()
}

/** A point that tells a mailer or advertiser that a page was opened. */
function isCounter(image: HTMLImageElement): boolean {
  return ['width', 'height'].some((side) => /^[01]$/.test(image.getAttribute(side) ?? ''))
}

export function refusedImagesNotice(count: number): string {
  if (count === 0) return ''
  const [subject, them] = count === 1 ? ['One picture was', 'it'] : [`${count} pictures were`, 'them']
  return `${subject} left out: readers could not see ${them}. Upload ${them} with the Image button.`
}

export function leftOutFilesNotice(count: number, isOneTaken: boolean): string {
  if (!isOneTaken) return 'Only pictures can be added to the text.'
  return count === 1 ? '' : 'Only one picture can be added at a time: the first one was used.'
}
