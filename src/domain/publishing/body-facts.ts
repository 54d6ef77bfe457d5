import { isOwnPath } from '#domain/shared/web-url.ts'

/**
 * How fast adults read English non-fiction silently, in words a minute: the mean of 190 studies.
 * Source: Brysbaert, "How many words do we read per minute?", Journal of Memory and Language 109 (2019).
 */
const wordsAMinute = 238

/** Whole minutes, at least one for anything that can be read. */
export function readingMinutes(words: number): number {
  return words === 0 ? 0 : Math.max(1, Math.round(words / wordsAMinute))
}

interface BodyImage {
  src: string
  alt: string
}

/** The pictures in a body, whether written as markup or as a tag. */
export function bodyImages(body: string): BodyImage[] {
  const written = body.matchAll(/!\[([^[\]]*)\]\(([^()]*(?:\([^()]*\)[^()]*)?)\)/g)
  const tags = body.matchAll(/<img\b[^<>]*>/gi)
  return [
    ...Array.from(written, ([, alt = '', target = '']) => ({ src: addressIn(target), alt })).filter(({ src }) => src),
    ...Array.from(tags, ([tag]) => ({ src: attribute(tag, 'src'), alt: attribute(tag, 'alt') })),
  ]
}

/** The address in the round brackets of a link or picture, without the title that may follow. */
function addressIn(target: string): string {
  return /\S+/.exec(target)?.[0] ?? ''
}

function attribute(tag: string, name: string): string {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? []
  return double ?? single ?? bare ?? ''
}

/** The site's own pages that a body links to, without anchors and parameters, each once. */
export function ownLinks(body: string, siteUrl: string): string[] {
  const targets = body.matchAll(/(?<!!)\[[^[\]]*\]\(([^()]*)\)/g)
  const paths = Array.from(targets, ([, target = '']) => addressIn(target).replace(`${siteUrl}/`, '/'))
  return [...new Set(paths.filter(isOwnPath).map((path) => path.replace(/[?#].*$/, '')))]
}
