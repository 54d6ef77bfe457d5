import type { Mark, Node, Schema } from '@tiptap/pm/model'
import { bodyBlocks, isLoneNumber } from '#domain/publishing/body-blocks.ts'
import { bareUrls } from '#domain/publishing/body-markdown.ts'
import { lastNumber } from '#domain/publishing/body-markup.ts'
import { type ImageAttributes, imageTag } from './image-tag.ts'
import { inlineNodes } from './inline-nodes.ts'
import { markdown } from './markdown.ts'
import { hasCode, type Run, runsOf, sameRuns } from './runs.ts'
import { markupOf } from './written-blocks.ts'

/**
 * The markup of a document, in its normal form. A block that nobody touched is written as it was; what changed costs one
 * block. What is empty is left out.
 */
export function toMarkup(document: Node): string {
  return blocksMarkup(document).join('\n\n')
}

/** The markup of one block, empty when it has no words. */
export function blockMarkup(block: Node): string {
  return markupOf(block, writeBlock)
}

function blocksMarkup(parent: Node): string[] {
  const blocks: { node: Node; markup: string }[] = []
  parent.forEach((node) => {
    const markup = blockMarkup(node)
    const last = blocks.at(-1)
    if (markup === '') return
    // Lists with nothing between them are one list for readers.
    if (last && node.type === last.node.type && isList(node)) {
      last.node = node.type.create(last.node.attrs, last.node.content.append(node.content))
      last.markup = writeBlock(last.node)
    } else blocks.push({ node, markup: last?.node.type.name === 'orderedList' ? afterNumbers(markup) : markup })
  })
  return blocks.map(({ markup }) => markup)
}

/** A lone number there would be read as another item without text. */
function afterNumbers(markup: string): string {
  return isLoneNumber(markup) ? markup.replace(/.$/, '\\$&') : markup
}

function isList({ type }: Node): boolean {
  return type.name === 'bulletList' || type.name === 'orderedList'
}

function writeBlock(node: Node): string {
  if (isList(node)) return listMarkup(node)
  if (node.type.name === 'blockquote') {
    const quoted = blocksMarkup(node).join('\n\n')
    return quoted === '' ? '' : quoted.replace(/^/gm, '> ').replace(/ +$/gm, '')
  }
  if (node.type.name === 'heading') return markedLine(node, `${'#'.repeat(Number(node.attrs.level))} `)
  return markedLine(node, '')
}

function listMarkup(list: Node): string {
  const items: string[] = []
  list.forEach((item) => {
    const number = Math.min(Number(list.attrs.start) + items.length, lastNumber)
    const mark = list.type.name === 'orderedList' ? `${number}. ` : '- '
    const markup = item.firstChild ? markedLine(item.firstChild, mark) : ''
    if (markup !== '') items.push(markup)
  })
  return items.join('\n')
}

function markedLine(node: Node, mark: string): string {
  const kind = mark === '' ? 'paragraph' : mark === '- ' ? 'bullets' : mark.startsWith('#') ? 'heading' : 'numbers'
  const line = lineMarkup(node.type.schema, node.children, (text) => {
    const [block, ...more] = bodyBlocks(mark + text)
    return block?.kind === kind && more.length === 0 && block.lines.join('\n') === text
  })
  return line && mark + line
}

/** From what is read most easily to what always says what it should. */
const manners: Manner[] = [
  { italic: '*', hasEntities: false, hasGuardedUrls: false },
  { italic: '*', hasEntities: true, hasGuardedUrls: false },
  { italic: '_', hasEntities: true, hasGuardedUrls: false },
  { italic: '_', hasEntities: true, hasGuardedUrls: true },
  { italic: '*', hasEntities: true, hasGuardedUrls: true },
]

/** How many characters may be read again to find out which signs need their backslash. */
const readingLimit = 100_000

/**
 * The markup of a line: written, read back, and guarded by backslashes only where it would say something else.
 * `isPlaced` says whether the line, where it is to stand, is still that line (and not the beginning of a list, say).
 */
function lineMarkup(schema: Schema, nodes: readonly Node[], isPlaced: (line: string) => boolean): string {
  const runs = runsOf(nodes)
  if (runs.length === 0) return ''
  const says = (wanted: readonly Run[]) => (line: string) =>
    isPlaced(line) && sameRuns(runsOf(inlineNodes(schema, line)), wanted)
  for (const manner of manners) {
    const line = guardedWhereNeeded(linePieces(runs, manner), says(runs))
    if (line !== null) return line
  }
  // A mark that markup cannot express is dropped, and its words stay.
  const words = runsOf(runs.flatMap(({ text, node }) => node ?? (text ? [schema.text(text)] : [])))
  const [pieces, said] = [linePieces(words, { italic: '_', hasEntities: true, hasGuardedUrls: true }), says(words)]
  return guardedWhereNeeded(pieces, said) ?? lineOf(pieces, () => true)
}

function guardedWhereNeeded(pieces: readonly Piece[], isRight: (line: string) => boolean): string | null {
  const plain = lineOf(pieces, () => false)
  if (isRight(plain)) return plain
  const guarded = new Set([...pieces.keys()].filter((index) => pieces[index]?.guarded !== undefined))
  const isGuarded = (index: number) => guarded.has(index)
  if (!isRight(lineOf(pieces, isGuarded))) return null
  let readings = readingLimit / (plain.length + 1)
  for (const index of [...guarded].reverse()) {
    readings -= 1
    if (readings < 0) break
    guarded.delete(index)
    if (!isRight(lineOf(pieces, isGuarded))) guarded.add(index)
  }
  return lineOf(pieces, isGuarded)
}

function lineOf(pieces: readonly Piece[], isGuarded: (index: number) => boolean): string {
  return pieces.map(({ plain, guarded }, index) => (isGuarded(index) ? (guarded ?? plain) : plain)).join('')
}

/** A part of a line of markup, and how it is written where the plain form would mean something else. */
interface Piece {
  plain: string
  guarded?: string
}

interface Manner {
  /** The sign of italics: underscores can stand directly beside asterisks. */
  italic: '*' | '_'
  /** Whether letters beside a mark may be written as entities: a mark between a letter and a sign is none. */
  hasEntities: boolean
  /** Whether addresses are guarded too, which otherwise end where they end for readers. */
  hasGuardedUrls: boolean
}

/** The markup of runs, as pieces. Marks are closed and opened where they change, those that last longest outermost. */
function linePieces(runs: readonly Run[], manner: Manner): Piece[] {
  const pieces: Piece[] = []
  const open: Mark[] = []
  runs.forEach((run, index) => {
    while (open.length > 0 && open.some((mark) => !mark.isInSet(run.marks))) pieces.push(...closing(open.pop(), manner))
    const lasting = run.marks.filter(({ type }) => type.name !== 'code')
    const opened = lasting.filter((mark) => !mark.isInSet(open))
    opened.sort((one, other) => lastsUntil(other, runs, index) - lastsUntil(one, runs, index))
    for (const mark of opened) {
      open.push(mark)
      pieces.push({ plain: mark.type.name === 'link' ? '[' : sign(mark, manner) })
    }
    pieces.push(...contentPieces(run, manner))
  })
  while (open.length > 0) pieces.push(...closing(open.pop(), manner))
  return manner.hasEntities ? withEntities(pieces) : pieces
}

function sign({ type }: Mark, { italic }: Manner): string {
  return type.name === 'bold' ? '**' : italic
}

function closing(mark: Mark | undefined, manner: Manner): Piece[] {
  if (!mark) return []
  if (mark.type.name !== 'link') return [{ plain: sign(mark, manner) }]
  const href = String(mark.attrs.href)
  return [{ plain: `](${href})`, guarded: `](${guardedAddress(href)})` }]
}

function lastsUntil(mark: Mark, runs: readonly Run[], from: number): number {
  const end = runs.findIndex((run, index) => index > from && !mark.isInSet(run.marks))
  return end === -1 ? runs.length : end
}

function contentPieces(run: Run, manner: Manner): Piece[] {
  if (run.node?.type.name === 'image') return [imagePiece(run.node.attrs as ImageAttributes)]
  if (run.node) return [{ plain: String(run.node.attrs.html) }]
  return hasCode(run) ? [{ plain: codeSpan(run.text) }] : textPieces(run, manner)
}

function imagePiece(image: ImageAttributes): Piece {
  const tag = imageTag(image)
  return image.width ? { plain: tag } : { plain: `![${image.alt}](${image.src})`, guarded: tag }
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  const isPadded = /^`|`$/.test(text) || (/^ .* $/s.test(text) && /[^ ]/.test(text))
  return isPadded ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`
}

function textPieces({ text, marks }: Run, { hasGuardedUrls }: Manner): Piece[] {
  const isLinked = marks.some(({ type }) => type.name === 'link')
  const urls = isLinked || hasGuardedUrls ? [] : bareUrls(markdown, text)
  const isInUrl = (at: number) => urls.some(({ from, to }) => at >= from && at < to)
  const signs = hasGuardedUrls ? /[\\`*_[\]<&!#>+.)·•-◿-]|:(?=\/\/)/g : /[\\`*_[\]<&!#>+.)·•-◿-]/g
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(signs)) {
    if (isInUrl(index) || (index > 3 && /[#>+.)·•-◿-]/.test(found) && index < text.length - 1)) continue
    if (index > at) pieces.push({ plain: text.slice(at, index) })
    // Markdown escapes no other signs.
    pieces.push({ plain: found, guarded: found > '~' ? `&#${found.codePointAt(0)};` : `\\${found}` })
    at = index + 1
  }
  return at < text.length ? [...pieces, { plain: text.slice(at) }] : pieces
}

function guardedAddress(href: string): string {
  // In angle brackets, "/p.png" would be read as the closing tag of a paragraph.
  if (/^\/[\w./#?=-]*$/.test(href)) return href
  return `<${href.replace(/[\\<>&]/g, '\\$&').replace(/\s/g, '%20')}>`
}

/** Letters and digits directly beside a mark get an entity as their guarded form. */
function withEntities(pieces: Piece[]): Piece[] {
  const isSign = (piece: Piece | undefined) => piece !== undefined && /^(\*\*?|_)$/.test(piece.plain) && !piece.guarded
  return pieces.flatMap((piece, index) => {
    if (piece.guarded || !/^[^*_`[\]!<]/.test(piece.plain)) return [piece]
    const characters = Array.from(piece.plain)
    const first = isSign(pieces[index - 1]) ? characters.shift() : undefined
    const last = isSign(pieces[index + 1]) ? characters.pop() : undefined
    return [...entity(first), ...(characters.length > 0 ? [{ plain: characters.join('') }] : []), ...entity(last)]
  })
}

function entity(character: string | undefined): Piece[] {
  if (character === undefined) return []
  return [{ plain: character, guarded: /\s/.test(character) ? character : `&#${character.codePointAt(0)};` }]
}
