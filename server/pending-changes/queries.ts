import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { pendingChanges, revisions } from '#db/schema/revisions.ts'
import { type EditedKindName, editedKinds, findRow, readResource, readStoredRow } from '#server/edited.ts'
import { reviveInstant } from '#server/publishing/deleted-items.ts'

/** Changes that wait to be published, beside the row that readers see. */
export interface Pending<Row> {
  revision: number
  savedAt: Date
  /** Null for when the owner says so. */
  publishAt: Date | null
  /** Why they did not go live at that time. */
  problem: string | null
  /** The row as readers see it. */
  live: Row
  /** Fields that were changed on both sides since. */
  conflicts: string[]
}

export type WithPending<Row> = Row & { pending?: Pending<Row> }

/** A row as its pending changes make it, or as it is where there are none. For the administrator alone. */
export function withPendingChanges<Row extends { id: number; revision: number }>(
  db: Db | Tx,
  kind: EditedKindName,
  row: Row,
): WithPending<Row> {
  const found = findPendingChanges(db, `${kind}:${row.id}`)
  if (!found) return row
  const { revision, savedAt, publishAt, problem, changes } = found
  const conflicts = listConflicts(db, kind, row, found)
  return { ...row, ...changes, pending: { revision, savedAt, publishAt, problem, live: row, conflicts } }
}

type Stored = typeof pendingChanges.$inferSelect

export function findPendingChanges(db: Db | Tx, resource: string): Stored | null {
  const found = db.select().from(pendingChanges).where(eq(pendingChanges.resource, resource)).get()
  if (!found) return null
  const changes = Object.entries(found.changes).map(([name, value]) => [name, reviveInstant(name, value)])
  return { ...found, changes: Object.fromEntries(changes) }
}

/** Fields of which both the changes and the live row have another value than the row that was edited. */
export function listConflicts(
  db: Db | Tx,
  kind: EditedKindName,
  live: Record<string, unknown> & { id: number; revision: number },
  { resource, changes, editedRevision }: Pick<Stored, 'resource' | 'changes' | 'editedRevision'>,
): string[] {
  if (live.revision === editedRevision) return []
  const isEdited = and(eq(revisions.resource, resource), eq(revisions.revision, editedRevision))
  const stored = db.select({ row: revisions.row }).from(revisions).where(isEdited).get()
  // Of a version that is stored no longer, nothing is known to be unchanged.
  const edited = stored ? readStoredRow(editedKinds[kind].table, stored.row) : {}
  return Object.keys(changes).filter((name) =>
    [edited, changes].every((other) => !isDeepStrictEqual(live[name], other[name])),
  )
}

/** The ids of a kind's rows with changes that wait. */
export function listChangedIds(db: Db, kind: EditedKindName): Set<number> {
  const all = db.select({ resource: pendingChanges.resource }).from(pendingChanges).all()
  return new Set(all.flatMap(({ resource }) => (resource.startsWith(`${kind}:`) ? Number(resource.split(':')[1]) : [])))
}

/** Every change that waits, for the owner's overview; those of deleted rows are left out. */
export function listPendingChanges(db: Db) {
  const { resource, savedAt, publishAt, problem } = pendingChanges
  const all = db.select({ resource, savedAt, publishAt, problem }).from(pendingChanges).orderBy(savedAt).all()
  return all.flatMap((each) => {
    const { kind, id } = readResource(each.resource)
    const row = findRow(db, editedKinds[kind].table, id)
    return row ? [{ ...each, kind, id, title: String(row.title ?? row.name) }] : []
  })
}
