import type { Statement } from 'better-sqlite3'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { foldCase } from '#domain/search-text.ts'
import type { CompactIndex } from './index-columns.ts'
import { RowSet } from './row-set.ts'

/** Rows that are read before somebody else is served. */
const rowsAtOnce = 500

/** The texts of those among some ids in which a pattern is found, each with its place among them. */
type TextsOfRows = Statement<[ids: string, pattern: { pattern: string }], [place: number, ...texts: (string | null)[]]>
/** The places alone. */
type PlacesOfRows = Statement<[ids: string, pattern: { pattern: string }], number>

const statements = prepared(({ $client }) => {
  const reading = (...columns: string[]) => {
    const where = `from json_each(?) as wanted cross join dive_sites on dive_sites.id = wanted.value
      where ${columns.map((column) => `${column} like @pattern escape '\\'`).join(' or ')}`
    return {
      texts: $client.prepare(`select wanted.key, ${columns.join()} ${where}`).raw() as unknown as TextsOfRows,
      places: $client.prepare(`select wanted.key ${where}`).pluck() as unknown as PlacesOfRows,
    }
  }
  return {
    names: reading('name'),
    descriptions: reading('description'),
    all: reading('name', 'description', 'marine_life'),
  }
})

export interface Asked {
  rows: Iterable<number>
  /** Folded. */
  text: string
  /** Where it may stand. */
  texts: 'names' | 'descriptions' | 'all'
}

/** Hands on those of the rows that hold the text, with the first of theirs in which it stands, folded: read from the file. */
export async function readRows(
  db: Db,
  index: CompactIndex,
  { rows, text, texts }: Asked,
  take: (row: number, inText: string) => void,
): Promise<void> {
  const statement = statements(db)[texts].texts
  const pattern = { pattern: patternFor(text) }
  await inPieces(index, rows, (some, ids) => {
    for (const [place, ...read] of statement.all(ids, pattern)) {
      const inText = read.map((each) => foldCase(each ?? '')).find((each) => each.includes(text))
      if (inText !== undefined) take(some[place] ?? 0, inText)
    }
  })
}

/** The same as a set. */
export async function rowsThatHold(db: Db, index: CompactIndex, { rows, text, texts }: Asked): Promise<RowSet> {
  const found = new RowSet(index.count)
  const isExact = ascii.test(text)
  const [plain, others]: [number[], number[]] = [[], []]
  for (const row of rows) (isExact && index.plain.has(row) ? plain : others).push(row)
  const statement = statements(db)[texts].places
  const pattern = { pattern: `%${text.replace(/[%_\\]/g, '\\$&')}%` }
  await inPieces(index, plain, (some, ids) => {
    for (const place of statement.all(ids, pattern)) found.add(some[place] ?? 0)
  })
  await readRows(db, index, { rows: others, text, texts }, (row) => found.add(row))
  return found
}

/** Some rows at a time with their ids as JSON, as they lie in the file: common words are in most of its rows. */
async function inPieces(
  index: CompactIndex,
  rows: Iterable<number>,
  read: (some: Uint32Array, ids: string) => void,
): Promise<void> {
  const inFile = Uint32Array.from(rows).sort((a, b) => (index.ids[a] ?? 0) - (index.ids[b] ?? 0))
  for (let start = 0; start < inFile.length; start += rowsAtOnce) {
    const some = inFile.subarray(start, start + rowsAtOnce)
    read(some, JSON.stringify(Array.from(some, (row) => index.ids[row] ?? 0)))
    await new Promise(setImmediate)
  }
}

const ascii = /^[ -~]*$/
/** Letters of the west, and the dashes and quotes between them: no marks that join a letter, none that fold to ASCII. */
const plain = /^[\n\r\t -~\u00a0-\u012f\u0131-\u02ff\u2010-\u2044]*$/

/** Whether SQLite's LIKE, which folds ASCII alone, finds a search of ASCII in a text wherever our folding does, and nowhere else. */
export function isPlain(text: string): boolean {
  return plain.test(text)
}

/**
 * A pattern of LIKE for all texts that hold a folded text, and maybe others: SQLite tells four times as fast that most do
 * not. It folds ASCII alone; the letters and signs that other characters fold to are any character here.
 */
export function patternFor(text: string): string {
  const [longest = ''] = (text.match(/[ -~]+/g) ?? []).sort((a, b) => b.length - a.length)
  return `%${longest.replace(/[ki;`%_\\]/g, '_')}%`
}
