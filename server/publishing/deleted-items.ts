import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { pendingChanges, previewLinks, revisions } from '#db/schema/revisions.ts'
import { deletedItems } from '#db/schema/site.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { trashMs } from '#domain/trash/trash.schema.ts'

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

/** Puts a row that is deleted into the trash, from which it can be brought back whole. */
export function moveToTrash(tx: Tx, { kind, id, row, deletedAt }: DeletedItem): void {
  const values = { kind, rowId: id, row: JSON.stringify(row), deletedAt }
  tx.insert(deletedItems)
    .values(values)
    .onConflictDoUpdate({ target: [deletedItems.kind, deletedItems.rowId], set: values })
    .run()
}

/** Takes a row out of the trash. @throws AppError NOT_FOUND */
export function takeFromTrash<Row>(tx: Tx, kind: string, id: number, now: Date): Row {
  const isIt = and(eq(deletedItems.kind, kind), eq(deletedItems.rowId, id))
  const item = tx.select().from(deletedItems).where(isIt).get()
  if (!item)
    throw new AppError(
      'NOT_FOUND',
      'There is nothing to restore: it does not exist, or was deleted more than 30 days ago.',
    )
  if (item.deletedAt.getTime() < now.getTime() - trashMs)
    throw new AppError('NOT_FOUND', 'That was deleted too long ago to be restored.')
  tx.delete(deletedItems).where(isIt).run()
  return JSON.parse(item.row, reviveInstant)
}

/** Deletes for good what has been in the trash for too long. */
export function forgetOldDeleted(tx: Tx, now: Date): void {
  const isOver = lt(deletedItems.deletedAt, new Date(now.getTime() - trashMs))
  for (const { kind, rowId } of tx.select().from(deletedItems).where(isOver).all()) forgetDeleted(tx, kind, rowId)
}

/** Deletes an item of the trash with all that belongs to it. @returns its title, or null when it is not there */
export function forgetDeleted(tx: Tx, kind: string, id: number): string | null {
  const isIt = and(eq(deletedItems.kind, kind), eq(deletedItems.rowId, id))
  const item = tx.delete(deletedItems).where(isIt).returning().get()
  if (!item) return null
  for (const table of [revisions, pendingChanges, previewLinks])
    tx.delete(table)
      .where(eq(table.resource, `${kind}:${id}`))
      .run()
  return String(titleOf(JSON.parse(item.row)).title ?? '')
}

const isInstant = /^\d{4}-\d\d-\d\dT.*Z$/

/** For `JSON.parse`. Columns that hold an instant, which JSON keeps as a text; a day of the calendar is one in the database, too. */
export function reviveInstant(name: string, value: unknown): unknown {
  return name.endsWith('At') && typeof value === 'string' && isInstant.test(value) ? new Date(value) : value
}
