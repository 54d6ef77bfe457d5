import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { bestResults, resultsPerKind, type SearchEntry, type SearchResult } from '#domain/search.ts'
import { compactIndex } from './compact-index.ts'
import { candidates, createBreaks, holds, readNeedle, rowsOfRegions } from './find-text.ts'
import type { CompactIndex } from './index-columns.ts'
import { RowSet } from './row-set.ts'

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
  const inNames = candidates(index, index.names, needle)
  if (!needle.isOneWord) return closestOfSeveralWords(db, index, query, inNames)
  const startsName = index.firstWords.rowsWith((word) => word.startsWith(needle.text))
  const startsWord = index.names.rowsWith((word) => word.startsWith(needle.text))
  const found = new RowSet(index.count)
  let missing = resultsPerKind
  for (const rows of [startsName, startsWord, inNames]) missing -= addFirst(found, rows, missing)
  if (missing > 0) {
    const elsewhere = candidates(index, index.descriptions, needle).unite(rowsOfRegions(index, needle))
    addFirst(found, elsewhere, missing)
  }
  return [...found]
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

/** Several words have to be read: names that hold them, and as many others as names are missing. */
async function closestOfSeveralWords(db: Db, index: CompactIndex, query: string, inNames: RowSet): Promise<number[]> {
  const needle = readNeedle(query)
  const takeBreak = createBreaks()
  const found = new RowSet(index.count)
  let missing = resultsPerKind
  for (const row of inNames) {
    await takeBreak()
    if (!holds(db, index.ids[row] ?? 0, needle, 'name')) continue
    found.add(row)
    missing -= 1
  }
  const inRegions = rowsOfRegions(index, needle)
  for (const row of candidates(index, index.descriptions, needle).unite(inRegions)) {
    if (missing <= 0) break
    if (found.has(row)) continue
    await takeBreak()
    if (!inRegions.has(row) && !holds(db, index.ids[row] ?? 0, needle, 'description')) continue
    found.add(row)
    missing -= 1
  }
  return [...found]
}
