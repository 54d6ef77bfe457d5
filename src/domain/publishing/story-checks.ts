import { imageUrlKind } from '#domain/pictures/image-url.ts'
import { bodyImages, ownLinks } from './body-facts.ts'

interface CheckedStory {
  title: string
  /** Undefined for what has none. */
  excerpt?: string | undefined
  content: string
  imageUrl: string
}

interface Surroundings {
  siteUrl: string
  /** Paths of all that visitors can open now; null while that is not known. */
  publicPaths: ReadonlySet<string> | null
}

/** Search engines show about so many characters of a title and of a description. */
const shownTitle = 60
const shownExcerpt = 160

/** Parts of the site that have no list of pages to look them up in. */
const filesOfOurs = /^\/(art|cards|images|fonts|assets)\//

/** What is worth a look before a story is published. Nothing of it keeps anybody from publishing. */
export function storyAdvice({ title, excerpt, content, imageUrl }: CheckedStory, site: Surroundings): string[] {
  const images = bodyImages(content)
  const withoutAlt = images.filter(({ alt }) => ['', 'Image'].includes(alt.trim())).length
  const local = images.filter(({ src }) => imageUrlKind(src) === 'local').length
  const dead = ownLinks(content, site.siteUrl).filter((path) => isDead(path, site.publicPaths))
  return [
    withoutAlt > 0 && `${ofPictures(withoutAlt)} no alt text: who can't see it is told nothing.`,
    local > 0 && `${ofPictures(local)} an address that only works on your own computer or network.`,
    ...dead.map((path) => `The link to ${path} leads nowhere that visitors can open.`),
    excerpt?.trim() === '' &&
      content.trim() !== '' &&
      'No excerpt of its own: it is cut from the beginning of the text.',
    excerpt !== undefined &&
      excerpt.length > shownExcerpt &&
      `Search engines show about ${shownExcerpt} characters of the excerpt.`,
    title.length > shownTitle && `Search engines show about ${shownTitle} characters of the title.`,
    imageUrlKind(imageUrl) === 'local' && 'The picture has an address that only works on your own computer or network.',
  ].filter((advice) => advice !== false)
}

function isDead(path: string, publicPaths: ReadonlySet<string> | null): boolean {
  return publicPaths !== null && !filesOfOurs.test(path) && !publicPaths.has(path.replace(/(.)\/$/, '$1'))
}

function ofPictures(count: number): string {
  return count === 1 ? 'One picture in the text has' : `${count} pictures in the text have`
}
