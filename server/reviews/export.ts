import { asc, gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { reviews } from '#db/schema/reviews.ts'
import { reviewCells, reviewColumns } from '#domain/reviews/review-columns.ts'
import type { AdminContext } from '#server/context.ts'
import { csvPieces } from '#server/spreadsheets/write-csv.ts'
import { write } from '#server/write.ts'

const columns = Object.keys(reviewColumns)

/** Every review as CSV, piece by piece, drafts too, without bodies. */
export function exportReviews(db: Db): AsyncGenerator<string> {
  return csvPieces({
    columns,
    rowsAfter: (id, count) =>
      db.select().from(reviews).where(gt(reviews.id, id)).orderBy(asc(reviews.id)).limit(count).all(),
    cellsOf: (row) => {
      const cells = new Map(Object.entries(reviewCells(row)))
      return columns.map((column) => cells.get(column))
    },
  })
}

export function recordReviewExport(ctx: AdminContext): Promise<void> {
  return write(ctx, { action: 'review_export' }, () => undefined)
}
