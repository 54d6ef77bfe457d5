import type { Node, Schema } from '@tiptap/pm/model'
import { inlineNodes } from './inline-nodes.ts'
import { linePieces, type Manner, type Piece } from './line-pieces.ts'
import { type Run, runsOf, sameRuns } from './runs.ts'

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
export function lineMarkup(schema: Schema, nodes: readonly Node[], isPlaced: (line: string) => boolean): string {
  const runs = runsOf(nodes)
  if (runs.length === 0) return ''
  const says = (wanted: readonly Run[]) => (line: string) =>
    isPlaced(line) && sameRuns(runsOf(inlineNodes(schema, line)), wanted)
  for (const manner of manners) {
    const line = guardedWhereNeeded(linePieces(runs, manner), says(runs))
    if (line !== null) return line
  }
  // What markup has no way to say keeps its words.
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
