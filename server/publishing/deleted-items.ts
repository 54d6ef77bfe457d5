import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { deletedItems } from '#db/schema/site.ts'
import { AppError } from '#domain/shared/app-error.ts'

const day = 86_400_000

interface DeletedItem {
  kind: string
  id: number
  row: object
  deletedAt: Date
}

/** For the audit log, which is kept longer than the row. */
export function titleOf(row: object): Record<string, unknown> {
  return { title: 'title' in row ? row.title : 'name' in row ? row.name : undefined }
}

/** Keeps a row that is deleted for a day, so that it can be brought back whole; older ones go for good. */
export function keepDeleted(tx: Tx, { kind, id, row, deletedAt }: DeletedItem): void {
  tx.delete(deletedItems)
    .where(lt(deletedItems.deletedAt, new Date(deletedAt.getTime() - day)))
    .run()
  const values = { kind, rowId: id, row: JSON.stringify(row), deletedAt }
  tx.insert(deletedItems)
    .values(values)
    .onConflictDoUpdate({ target: [deletedItems.kind, deletedItems.rowId], set: values })
    .run()
}

/** The row that was kept, which is kept no longer. @throws AppError NOT_FOUND */
export function takeDeleted<Row>(tx: Tx, kind: string, id: number, now: Date): Row {
  const isIt = and(eq(deletedItems.kind, kind), eq(deletedItems.rowId, id))
  const kept = tx.select().from(deletedItems).where(isIt).get()
  if (!kept)
    throw new AppError(
      'NOT_FOUND',
      'There is nothing to restore: it does not exist, or was deleted more than a day ago.',
    )
  if (kept.deletedAt.getTime() < now.getTime() - day)
    throw new AppError('NOT_FOUND', 'That was deleted too long ago to be restored.')
  tx.delete(deletedItems).where(isIt).run()
  return JSON.parse(kept.row, reviveInstant)
}

const isInstant = /^\d{4}-\d\d-\d\dT.*Z$/

/** For `JSON.parse`. Columns that hold an instant, which JSON keeps as a text; a day of the calendar is one in the database, too. */
export function reviveInstant(name: string, value: unknown): unknown {
  return name.endsWith('At') && typeof value === 'string' && isInstant.test(value) ? new Date(value) : value
}
