import { asc, gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { type DiveSiteColumn, diveSiteColumns } from '#domain/dive-sites/dive-site-columns.ts'
import type { AdminContext } from '#server/context.ts'
import { csvPieces } from '#server/spreadsheets/write-csv.ts'
import { write } from '#server/write.ts'

const columns = Object.keys(diveSiteColumns) as DiveSiteColumn[]

/** Dive sites as CSV, piece by piece: all of them, or those whose ids are wanted. */
export function exportDiveSites(db: Db, isWanted: (id: number) => boolean = () => true): AsyncGenerator<string> {
  return csvPieces({
    columns,
    rowsAfter: (id, count) =>
      db.select().from(diveSites).where(gt(diveSites.id, id)).orderBy(asc(diveSites.id)).limit(count).all(),
    cellsOf: (row) => columns.map((column) => row[column]),
    isWanted: ({ id }) => isWanted(id),
  })
}

/** Every act of the administrator is in the audit, and this one takes everything with it. */
export function recordExport(ctx: AdminContext): Promise<void> {
  return write(ctx, { action: 'dive_site_export' }, () => undefined)
}
