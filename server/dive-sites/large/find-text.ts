import type { Db } from '#db/client.ts'
import { foldCase } from '#domain/search-text.ts'
import type { CompactIndex } from './index-columns.ts'
import { rowsThatHold } from './read-texts.ts'
import { RowSet } from './row-set.ts'
import { tokensOf } from './tokens.ts'
import type { WordIndex } from './word-index.ts'

/** What a search of a text asks of the words in it. */
export interface Needle {
  text: string
  /** Words, and what stands between them, that every text with the needle in it has. */
  wholeWords: string[]
  /** Questions that the words of every such text answer, each by one of them: of its ends, which may go on. */
  ends: ((word: string) => boolean)[]
  /** Whether that says it all: a needle that lies within one word. */
  isOneWord: boolean
}

export function readNeedle(query: string): Needle {
  const text = foldCase(query.trim())
  const [first = '', ...others] = tokensOf(text)
  const last = others.pop()
  if (last === undefined) return { text, wholeWords: [], ends: [(word) => word.includes(first)], isOneWord: true }
  return {
    text,
    // A space is everywhere.
    wholeWords: [...new Set(others)].filter((word) => word !== ' '),
    ends: [(word) => word.endsWith(first), (word) => word.startsWith(last)],
    isOneWord: false,
  }
}

/** The rows whose text may hold the needle: all that do, and for several words some that do not. */
export function candidates(index: CompactIndex, texts: WordIndex, { wholeWords, ends }: Needle): RowSet {
  const found = RowSet.all(index.count)
  for (const word of wholeWords) found.intersect(texts.rowsOf(word))
  for (const question of ends) found.intersect(texts.rowsWith(question))
  return found
}

/** The rows whose region holds the needle. */
export function rowsOfRegions(index: CompactIndex, { text }: Needle): RowSet {
  const wanted = index.regions.map((region) => foldCase(region).includes(text))
  const found = new RowSet(index.count)
  if (!wanted.includes(true)) return found
  for (let row = 0; row < index.count; row += 1) if (wanted[index.regionCodes[row] ?? 0]) found.add(row)
  return found
}

/** Every row in which the directory's search finds a text. */
export async function rowsWithText(db: Db, index: CompactIndex, query: string): Promise<RowSet> {
  const needle = readNeedle(query)
  const known = index.searched.get(needle.text)
  if (known) return known
  const found = rowsOfRegions(index, needle)
  const rows = candidates(index, index.names, needle)
  for (const texts of [index.descriptions, index.marineLife]) rows.unite(candidates(index, texts, needle))
  rows.without(found)
  found.unite(needle.isOneWord ? rows : await rowsThatHold(db, index, { rows, text: needle.text, texts: 'all' }))
  index.searched.set(needle.text, found)
  return found
}
