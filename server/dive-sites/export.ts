import { asc, gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { type DiveSiteColumn, diveSiteColumns } from '#domain/dive-site-columns.ts'
import type { AdminContext } from '#server/context.ts'
import { csvHeader, csvLines } from '#server/csv.ts'
import { write } from '#server/write.ts'

const columns = Object.keys(diveSiteColumns) as DiveSiteColumn[]

/** As many as are in memory at a time. */
const rowsAtOnce = 200

/** Every dive site as CSV, piece by piece, in the order of ids: what changes meanwhile is met as it is by then. */
export async function* exportDiveSites(db: Db): AsyncGenerator<string> {
  yield csvHeader(columns)
  let after = 0
  for (;;) {
    const rows = db
      .select()
      .from(diveSites)
      .where(gt(diveSites.id, after))
      .orderBy(asc(diveSites.id))
      .limit(rowsAtOnce)
      .all()
    const last = rows.at(-1)
    if (!last) return
    yield csvLines(rows.map((row) => columns.map((column) => row[column])))
    after = last.id
    // Others are served between two pieces.
    await new Promise(setImmediate)
  }
}

/** Every act of the administrator is in the audit, and this one takes everything with it. */
export function recordExport(ctx: AdminContext): Promise<void> {
  return write(ctx, { action: 'dive_site_export' }, () => undefined)
}
