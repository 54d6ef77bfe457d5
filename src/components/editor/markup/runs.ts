import { Mark, type Node } from '@tiptap/pm/model'
import { meantAddress } from '#domain/publishing/body-links.ts'
import { markdown } from './markdown.ts'

/** Text or an inline node with one set of marks: exactly what a line of markup can express. */
export interface Run {
  text: string
  node: Node | null
  marks: readonly Mark[]
}

/** The part of `nodes` that a line of markup can express: no spaces at its ends or at the edges of marks, no line breaks. */
export function runsOf(nodes: readonly Node[]): Run[] {
  const pieces = withoutSpaceAfterSpace(nodes.flatMap(piecesOf))
  const links = pieces.map((run, index) => {
    if (isSpace(run)) return { ...run, marks: linkBetween(run, pieces[index - 1], pieces[index + 1]) }
    return isUnseen(run) ? { ...run, marks: run.marks.filter(isLink) } : run
  })
  return trimmed(joined(withEmphasis(pieces, links)))
}

export function sameRuns(one: readonly Run[], other: readonly Run[]): boolean {
  return one.length === other.length && one.every((run, index) => isSame(run, other[index]))
}

export function hasCode({ marks }: Run): boolean {
  return marks.some(({ type }) => type.name === 'code')
}

function isSame(one: Run, other: Run | undefined): boolean {
  if (!other || one.text !== other.text || !Mark.sameSet(asRead(one.marks), asRead(other.marks))) return false
  if (!one.node || !other.node) return one.node === other.node
  return one.node.type === other.node.type && sameAttributes(one.node, other.node)
}

function sameAttributes({ attrs: one }: Node, { attrs: other }: Node): boolean {
  const address = (src: unknown) => markdown.normalizeLink(String(src ?? ''))
  return (
    one.html === other.html &&
    address(one.src) === address(other.src) &&
    one.alt === other.alt &&
    one.width === other.width
  )
}

/** The address to which readers get a link. */
function meantLink(href: unknown): string {
  return markdown.normalizeLink(meantAddress(String(href)))
}

function asRead(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark) =>
    mark.type.name === 'link' ? mark.type.create({ href: meantLink(mark.attrs.href) }) : mark,
  )
}

/** A text in three: spaces, words, spaces. Code keeps its spaces. */
function piecesOf(node: Node): Run[] {
  const { marks } = node
  // A picture may be a link, but not bold.
  if (node.type.name === 'image') return [{ text: '', node, marks: marks.filter(isLink) }]
  if (!node.isText) return [{ text: '', node, marks: withoutCode(marks) }]
  const text = (node.text ?? '').replace(/[\n\r\t\0]/g, ' ')
  if (marks.some(({ type }) => type.name === 'code')) return [{ text, node: null, marks }]
  const words = text.trim()
  const at = words === '' ? text.length : text.indexOf(words)
  return [text.slice(0, at), words, text.slice(at + words.length)].flatMap((part) =>
    part === '' ? [] : [{ text: part, node: null, marks }],
  )
}

function isSpace(run: Run): boolean {
  return !run.node && !hasCode(run) && run.text.trim() === ''
}

/** Spaces that follow each other are one piece, however they were marked. */
function withoutSpaceAfterSpace(pieces: Run[]): Run[] {
  const together: Run[] = []
  for (const piece of pieces) {
    const last = together.at(-1)
    if (last && isSpace(last) && isSpace(piece))
      together[together.length - 1] = { ...last, text: last.text + piece.text }
    else together.push(piece)
  }
  return together
}

/** A mark cannot begin or end with a space; that a link goes on over one is seen. */
function linkBetween({ marks }: Run, before: Run | undefined, after: Run | undefined): readonly Mark[] {
  return marks.filter((mark) => isLink(mark) && mark.isInSet(before?.marks ?? []) && mark.isInSet(after?.marks ?? []))
}

/**
 * Spaces and HTML show no emphasis of their own: they go on in that of the words around them, where all of them did and
 * these are marked alike. Else they are part of a link at most.
 */
function withEmphasis(pieces: readonly Run[], links: readonly Run[]): Run[] {
  const whole: Run[] = []
  let from = 0
  while (from < pieces.length) {
    let to = from
    while (isUnseen(pieces[to])) to += 1
    const shared = sharedMarks(pieces[from - 1], pieces.slice(from, to), pieces[to])
    for (const run of links.slice(from, to)) {
      whole.push({ ...run, marks: shared.reduce<readonly Mark[]>((marks, mark) => mark.addToSet(marks), run.marks) })
    }
    whole.push(...links.slice(to, to + 1))
    from = to + 1
  }
  return whole
}

function isUnseen(run: Run | undefined): boolean {
  return run !== undefined && (isSpace(run) || run.node?.type.name === 'htmlTag')
}

function sharedMarks(before: Run | undefined, between: readonly Run[], after: Run | undefined): readonly Mark[] {
  if (!before || !after) return []
  const shared = withoutCode(before.marks)
  const isShared = [after, ...between].every(({ marks }) => shared.every((mark) => mark.isInSet(marks)))
  return isShared && withoutCode(after.marks).length === shared.length ? shared : []
}

function isLink({ type }: Mark): boolean {
  return type.name === 'link'
}

function withoutCode(marks: readonly Mark[]): readonly Mark[] {
  return marks.filter(({ type }) => type.name !== 'code')
}

function joined(runs: Run[]): Run[] {
  const together: Run[] = []
  for (const run of runs) {
    const last = together.at(-1)
    if (last && !last.node && !run.node && Mark.sameSet(last.marks, run.marks)) {
      together[together.length - 1] = { ...last, text: last.text + run.text }
    } else together.push(run)
  }
  return together
}

function trimmed(runs: Run[]): Run[] {
  const ends = runs.map((run, index) => {
    if (run.node || hasCode(run)) return run
    const text = index === 0 ? run.text.trimStart() : run.text
    return { ...run, text: index === runs.length - 1 ? text.trimEnd() : text }
  })
  return ends.filter(({ text, node }) => node || text !== '')
}
