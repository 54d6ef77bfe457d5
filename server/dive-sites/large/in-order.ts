import type { Db } from '#db/client.ts'
import type { DiveSiteFilters } from '#domain/dive-site-filters.ts'
import type { PublicDiveSite } from '../public-columns.ts'
import { compactIndex } from './compact-index.ts'
import { findRows } from './find-rows.ts'
import { diveSitesOf } from './large-directory.ts'

/** As many as are in memory at a time. */
const atOnce = 200

let last: Promise<unknown> = Promise.resolve()

/** Between two pieces, of whichever lists, others are served: many lists at once delay nobody by more than one piece. */
export function nextTurn(): Promise<unknown> {
  last = last.then(() => new Promise(setImmediate))
  return last
}

/** The dive sites of a large directory that pass the filters, by name, some at a time: each as it is when it is read. */
export async function* diveSitesInOrder(db: Db, filters: DiveSiteFilters = {}): AsyncGenerator<PublicDiveSite[]> {
  const index = await compactIndex(db)
  const rows = await findRows(db, index, filters)
  for (let start = 0; start < rows.length; start += atOnce) {
    yield diveSitesOf(db, index, rows.subarray(start, start + atOnce))
    await nextTurn()
  }
}

/** The same as the text of one JSON list. */
export async function* diveSitesAsJson(db: Db, filters?: DiveSiteFilters): AsyncGenerator<string> {
  let before = '['
  for await (const some of diveSitesInOrder(db, filters)) {
    if (some.length === 0) continue
    yield before + some.map((diveSite) => JSON.stringify(diveSite)).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
