import { linesOf } from './review-facts.ts'

interface WithProsAndCons {
  content: string
  /** One a line. */
  pros: string
  cons: string
}

/**
 * A review whose lists are in its body, under headings such as the editor's templates have, with the lists taken out of it.
 * A part that holds anything but a plain list stays in the body, so that no word is lost; so does one of a review that
 * has lists of its own.
 */
export function takeProsAndCons<Review extends WithProsAndCons>(review: Review): Review {
  if (review.pros || review.cons) return review
  const parts = review.content.split(/^(?=#{1,3} )/m)
  const pros = parts.find((part) => plainList(part, 'Pros'))
  const cons = parts.find((part) => plainList(part, 'Cons'))
  if (!pros && !cons) return review
  const content = parts.filter((part) => part !== pros && part !== cons).join('')
  return { ...review, content: content.trimEnd(), pros: plainList(pros, 'Pros'), cons: plainList(cons, 'Cons') }
}

/** The items of a part of a body, one a line; empty where it is another part, or more than a list without markup. */
function plainList(part = '', title: string): string {
  const [heading = '', ...lines] = linesOf(part)
  const isPlain = lines.every((line) => line.startsWith('- ') && !/[*_`]|\]\(|https?:/.test(line))
  return isPlain && heading.replace(/^#+ /, '') === title ? lines.map((line) => line.slice(2).trim()).join('\n') : ''
}
