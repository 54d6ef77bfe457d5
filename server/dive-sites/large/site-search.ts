import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { bestResults, closeness, resultsPerKind, type SearchEntry, type SearchResult } from '#domain/search.ts'
import { compactIndex } from './compact-index.ts'
import { candidates, type Needle, readNeedle, rowsOfRegions } from './find-text.ts'
import type { CompactIndex } from './index-columns.ts'
import { readRows, rowsThatHold } from './read-texts.ts'
import { RowSet } from './row-set.ts'
import { isWord } from './tokens.ts'

const entryById = prepared((db) => {
  const { id, name, region, description, status, imageUrl } = diveSites
  return db
    .select({ id, title: name, region, description, status, imageUrl })
    .from(diveSites)
    .where(eq(id, sql.placeholder('id')))
    .prepare()
})
export type EntryRow = NonNullable<ReturnType<ReturnType<typeof entryById>['get']>>

/** The site search over a large directory: the same three dive sites that `bestResults` finds among the entries of all. */
export async function searchLargeDirectory(
  db: Db,
  query: string,
  toEntry: (row: EntryRow) => SearchEntry,
): Promise<SearchResult[]> {
  const index = await compactIndex(db)
  const rows = await closestRows(db, index, query)
  const entries = rows.flatMap((row) => entryById(db).get({ id: index.ids[row] ?? 0 }) ?? []).map(toEntry)
  return bestResults(entries, query)
}

/** The first rows of each closeness, with the best three among them. */
async function closestRows(db: Db, index: CompactIndex, query: string): Promise<number[]> {
  const needle = readNeedle(query)
  const found = new RowSet(index.count)
  let missing = resultsPerKind
  for (const rows of await namesByCloseness(db, index, needle)) missing -= addFirst(found, rows, missing)
  if (missing > 0) addFirst(found, await rowsElsewhere(db, index, needle, { found, missing }), missing)
  return [...found]
}

/** The rows whose name holds the needle: those that begin with it, those with a word that does, and all. */
async function namesByCloseness(db: Db, index: CompactIndex, needle: Needle): Promise<RowSet[]> {
  const { text, isOneWord } = needle
  const inNames = candidates(index, index.names, needle)
  if (isOneWord) {
    const startsName = index.firstWords.rowsWith((word) => word.startsWith(text))
    // What stands between two words begins behind one.
    const startsWord = index.names.rowsWith((word) => (isWord(text) ? word.startsWith(text) : word.includes(text, 1)))
    return [startsName, startsWord, inNames]
  }
  const byCloseness = Array.from({ length: 3 }, () => new RowSet(index.count))
  const asked = { rows: inNames, text, texts: 'names' } as const
  await readRows(db, index, asked, (row, name) => byCloseness[closeness(name, text)]?.add(row))
  return byCloseness
}

/** Candidates that are read before all others are. */
const firstRead = 200

/** The rows whose region or description holds the needle: the first of them at least, as many as are missing. */
async function rowsElsewhere(
  db: Db,
  index: CompactIndex,
  needle: Needle,
  { found, missing }: { found: RowSet; missing: number },
): Promise<RowSet> {
  const inRegions = rowsOfRegions(index, needle).without(found)
  const inDescriptions = candidates(index, index.descriptions, needle).without(found).without(inRegions)
  if (needle.isOneWord) return inDescriptions.unite(inRegions)
  const read = (rows: RowSet) => rowsThatHold(db, index, { rows, text: needle.text, texts: 'descriptions' })
  const first = new RowSet(index.count)
  addFirst(first, inDescriptions, firstRead)
  const among = await read(first)
  if (addFirst(new RowSet(index.count), among, missing) < missing)
    among.unite(await read(inDescriptions.without(first)))
  return among.unite(inRegions)
}

/** @returns how many were new */
function addFirst(found: RowSet, rows: RowSet, most: number): number {
  let added = 0
  for (const row of rows) {
    if (added >= most) break
    if (found.has(row)) continue
    found.add(row)
    added += 1
  }
  return added
}
