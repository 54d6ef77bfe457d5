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

const statements = prepared(({ $client }) => {
  const reading = (...columns: string[]) =>
    $client
      .prepare(
        `select wanted.key, ${columns.join()} from json_each(?) as wanted cross join dive_sites on dive_sites.id = wanted.value
          where ${columns.map((column) => `${column} like @pattern`).join(' or ')}`,
      )
      .raw() as unknown as TextsOfRows
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
  // As they lie in the file: common words are in most of its rows.
  const inFile = Uint32Array.from(rows).sort((a, b) => (index.ids[a] ?? 0) - (index.ids[b] ?? 0))
  const statement = statements(db)[texts]
  const pattern = { pattern: patternFor(text) }
  for (let start = 0; start < inFile.length; start += rowsAtOnce) {
    const some = inFile.subarray(start, start + rowsAtOnce)
    const ids = JSON.stringify(Array.from(some, (row) => index.ids[row] ?? 0))
    for (const [place, ...read] of statement.all(ids, pattern)) {
      const inText = read.map((each) => foldCase(each ?? '')).find((each) => each.includes(text))
      if (inText !== undefined) take(some[place] ?? 0, inText)
    }
    await new Promise(setImmediate)
  }
}

/** The same as a set. */
export async function rowsThatHold(db: Db, index: CompactIndex, asked: Asked): Promise<RowSet> {
  const found = new RowSet(index.count)
  await readRows(db, index, asked, (row) => found.add(row))
  return found
}

/**
 * A pattern of LIKE for all texts that hold a folded text, and maybe others: SQLite tells four times as fast that most do
 * not. It folds ASCII alone; the letters and signs that other characters fold to are any character here.
 */
export function patternFor(text: string): string {
  const [longest = ''] = (text.match(/[ -~]+/g) ?? []).sort((a, b) => b.length - a.length)
  return `%${longest.replace(/[ki;`%_]/g, '_')}%`
}
