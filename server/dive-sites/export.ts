import { asc, gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { type DiveSiteColumn, diveSiteColumns } from '#domain/dive-site-columns.ts'
import type { AdminContext } from '#server/context.ts'
import { csvPieces } from '#server/csv.ts'
import { write } from '#server/write.ts'

const columns = Object.keys(diveSiteColumns) as DiveSiteColumn[]

/** Every dive site as CSV, piece by piece. */
export function exportDiveSites(db: Db): AsyncGenerator<string> {
  return csvPieces({
    columns,
    rowsAfter: (id, count) =>
      db.select().from(diveSites).where(gt(diveSites.id, id)).orderBy(asc(diveSites.id)).limit(count).all(),
    cellsOf: (row) => columns.map((column) => row[column]),
  })
}

/** Every act of the administrator is in the audit, and this one takes everything with it. */
export function recordExport(ctx: AdminContext): Promise<void> {
  return write(ctx, { action: 'dive_site_export' }, () => undefined)
}
