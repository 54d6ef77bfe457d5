import type { Mark } from '@tiptap/pm/model'
import { bareUrls } from '#domain/body-markdown.ts'
import { type ImageAttributes, imageTag } from './image-tag.ts'
import { markdown } from './markdown.ts'
import { hasCode, type Run } from './runs.ts'

/** A part of a line of markup, and how it is written where the plain form would mean something else. */
export interface Piece {
  plain: string
  guarded?: string
}

export interface Manner {
  /** The sign of italics: underscores can stand directly beside asterisks. */
  italic: '*' | '_'
  /** Whether letters beside a mark may be written as entities: a mark between a letter and a sign is none. */
  hasEntities: boolean
  /** Whether addresses are guarded too, which otherwise end where they end for readers. */
  hasGuardedUrls: boolean
}

/** The markup of runs, as pieces. Marks are closed and opened where they change, those that last longest outermost. */
export function linePieces(runs: readonly Run[], manner: Manner): Piece[] {
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
  const signs = hasGuardedUrls ? /[\\`*_[\]<&!#>+.)-]|:(?=\/\/)/g : /[\\`*_[\]<&!#>+.)-]/g
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(signs)) {
    if (isInUrl(index) || (index > 3 && /[#>+.)-]/.test(found) && index < text.length - 1)) continue
    if (index > at) pieces.push({ plain: text.slice(at, index) })
    pieces.push({ plain: found, guarded: `\\${found}` })
    at = index + 1
  }
  return at < text.length ? [...pieces, { plain: text.slice(at) }] : pieces
}

function guardedAddress(href: string): string {
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
