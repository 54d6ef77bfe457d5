import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { contents } from '#server/contents.ts'
import { rowsWithPictures } from './uses.ts'

/** Changes every text that names a picture, as an edit of its row. @returns in how many rows */
export function updatePlaces(tx: Tx, hash: string, change: (text: string) => string, now: Date): number {
  let places = 0
  for (const { kind, id, texts } of rowsWithPictures(tx, hash)) {
    const table = contents.find((content) => content.kind === kind)?.table
    if (!table) continue
    const { id: idColumn, revision } = getTableColumns(table)
    if (!idColumn || !revision) continue
    const changed = Object.entries(texts)
      .filter(([, text]) => change(text) !== text)
      .map(([name, text]) => [name, change(text)])
    if (changed.length === 0) continue
    places += 1
    tx.update(table)
      .set({ ...Object.fromEntries(changed), updatedAt: now, revision: sql`${revision} + 1` })
      .where(eq(idColumn, id))
      .run()
  }
  return places
}
