import type { Statement } from 'better-sqlite3'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { foldCase } from '#domain/search-text.ts'
import type { CompactIndex } from './index-columns.ts'
import { RowSet } from './row-set.ts'
import type { WordIndex } from './word-index.ts'
import { wordsOf } from './words-of.ts'

/** What a search of a text asks of the words in it. */
interface Needle {
  text: string
  /** Questions that the words of every text with the needle in it answer, each by one of them. */
  questions: ((word: string) => boolean)[]
  /** Whether the questions say it all: a needle that lies within one word. */
  isOneWord: boolean
}

export function readNeedle(query: string): Needle {
  const text = foldCase(query.trim())
  const words = wordsOf(text)
  const isOneWord = words.length === 1 && words[0] === text
  const questions = words.map((part, at) => {
    const mayGoOnBefore = at === 0 && text.startsWith(part)
    const mayGoOnAfter = at === words.length - 1 && text.endsWith(part)
    return (word: string) => {
      if (mayGoOnBefore) return mayGoOnAfter ? word.includes(part) : word.endsWith(part)
      return mayGoOnAfter ? word.startsWith(part) : word === part
    }
  })
  return { text, questions, isOneWord }
}

/** The rows whose text may hold the needle: all that do, and for several words some that do not. */
export function candidates(index: CompactIndex, texts: WordIndex, { questions }: Needle): RowSet {
  const found = RowSet.all(index.count)
  for (const question of questions) found.intersect(texts.rowsWith(question))
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

export type SearchedText = 'name' | 'description' | 'marineLife'

type TextOfRow = Statement<[id: number], string | null>

const textsById = prepared(({ $client }): Record<SearchedText, TextOfRow> => {
  const column = (name: string) => $client.prepare(`select ${name} from dive_sites where id = ?`).pluck() as TextOfRow
  return { name: column('name'), description: column('description'), marineLife: column('marine_life') }
})

/** Whether a text of a row holds the needle, read from the database. */
export function holds(db: Db, id: number, { text }: Needle, name: SearchedText): boolean {
  return foldCase(textsById(db)[name].get(id) ?? '').includes(text)
}

/** Rows that are read before somebody else is served. */
const rowsAtOnce = 500

/** To be called for each row that is read: whoever else waits is served now and then. */
export function createBreaks(): () => Promise<unknown> | undefined {
  let read = 0
  return () => {
    read += 1
    return read % rowsAtOnce === 0 ? new Promise(setImmediate) : undefined
  }
}

/** Every row in which the directory's search finds a text. */
export async function rowsWithText(db: Db, index: CompactIndex, query: string): Promise<RowSet> {
  const needle = readNeedle(query)
  const known = index.searched.get(needle.text)
  if (known) return known
  const found = await readRowsWithText(db, index, needle)
  index.searched.set(needle.text, found)
  return found
}

async function readRowsWithText(db: Db, index: CompactIndex, needle: Needle): Promise<RowSet> {
  const found = rowsOfRegions(index, needle)
  const fields: [SearchedText, RowSet][] = [
    ['name', candidates(index, index.names, needle)],
    ['description', candidates(index, index.descriptions, needle)],
    ['marineLife', candidates(index, index.marineLife, needle)],
  ]
  const takeBreak = createBreaks()
  for (const [name, rows] of fields) {
    if (needle.isOneWord) found.unite(rows)
    else {
      // As they lie in the file: common words are in most of its rows.
      const inFile = Uint32Array.from(rows).sort((a, b) => (index.ids[a] ?? 0) - (index.ids[b] ?? 0))
      for (const row of inFile) {
        if (found.has(row)) continue
        if (holds(db, index.ids[row] ?? 0, needle, name)) found.add(row)
        await takeBreak()
      }
    }
  }
  return found
}
