import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, lte, TransactionRollbackError } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { pendingChanges } from '#db/schema/revisions.ts'
import type {
  DiscardChangesInput,
  PublishChangesInput,
  SaveChangesInput,
} from '#domain/publishing/pending-changes.schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AdminContext, ChangeContext } from '#server/context.ts'
import { bookkeeping, editedKinds, findRow, readResource } from '#server/edited.ts'
import { changedElsewhere } from '#server/publishing/edit-commands.ts'
import { write } from '#server/write.ts'
import { findPendingChanges, listConflicts, withPendingChanges } from './queries.ts'

/**
 * Saves changes to something public beside its row: readers see them once they are published.
 * @throws AppError NOT_FOUND, BAD_INPUT, CONFLICT when the row or its changes were saved elsewhere meanwhile
 */
export function saveChanges(ctx: AdminContext, input: SaveChangesInput): Promise<void> {
  const { resource, change } = input
  return write(ctx, { action: 'changes_save', resource }, (tx) => {
    const { live, pending } = getEdited(tx, input)
    // A time that has failed is over: only the owner sets another.
    const waiting = pending?.problem ? null : (pending?.publishAt ?? null)
    const publishAt = input.publishAt === undefined ? waiting : input.publishAt
    if (input.publishAt && input.publishAt <= ctx.now()) throw wrongTime('Choose a time in the future.')
    const after = rehearse(tx, ctx, resource, change)
    const changed = Object.entries(after).filter(
      ([name, value]) => !isDeepStrictEqual(value, live[name]) && name !== 'published' && !bookkeeping.includes(name),
    )
    const changes = Object.fromEntries(changed)
    if (changes.publishedAt instanceof Date && changes.publishedAt > ctx.now()) throw wrongTime(dateAhead)
    if (changed.length === 0) return void deleteChanges(tx, resource)
    const values = {
      ...{ resource, changes, publishAt, problem: null, savedAt: ctx.now() },
      ...{ editedRevision: live.revision, revision: (pending?.revision ?? 0) + 1 },
    }
    tx.insert(pendingChanges).values(values).onConflictDoUpdate({ target: pendingChanges.resource, set: values }).run()
  })
}

const dateAhead = 'A published page can’t have a future date. “Publish at…” sets when its changes go live.'

const wrongTime = (message: string) =>
  new AppError('BAD_INPUT', message, { details: { fields: { publishedAt: [message] } } })

/** Publishes what the form has, with whatever of it waited. @throws AppError NOT_FOUND, BAD_INPUT, CONFLICT */
export function publishChanges(ctx: AdminContext, input: PublishChangesInput): Promise<void> {
  const { resource, change } = input
  return write(ctx, { action: 'changes_publish', resource }, (tx) => {
    const { kind, live } = getEdited(tx, input)
    editedKinds[kind].change(tx, ctx, { ...change, id: live.id })
    deleteChanges(tx, resource)
  })
}

/** @throws AppError NOT_FOUND, CONFLICT */
export function discardChanges(ctx: AdminContext, input: DiscardChangesInput): Promise<void> {
  return write(ctx, { action: 'changes_discard', resource: input.resource }, (tx) => {
    getEdited(tx, input)
    deleteChanges(tx, input.resource)
  })
}

/** Publishes the changes whose time has come. Those that can't be published stay, with the reason. */
export async function publishDueChanges(ctx: ChangeContext): Promise<void> {
  const isDue = and(lte(pendingChanges.publishAt, ctx.now()), isNull(pendingChanges.problem))
  const due = ctx.db.select({ resource: pendingChanges.resource }).from(pendingChanges).where(isDue).all()
  for (const { resource } of due) {
    const entry = (isPublished: boolean) => (isPublished ? { action: 'changes_publish' as const, resource } : null)
    await write(ctx, entry, (tx) => publishIfDue(tx, ctx, resource))
  }
}

/** Read again under the lock: another process may have published them, or the owner have set another time. */
function publishIfDue(tx: Tx, ctx: ChangeContext, resource: string): boolean {
  const pending = findPendingChanges(tx, resource)
  if (!pending?.publishAt || pending.publishAt > ctx.now() || pending.problem) return false
  const { kind, id } = readResource(resource)
  try {
    tx.transaction((inner) => {
      const live = findRow(inner, editedKinds[kind].table, id)
      if (!live) throw new AppError('NOT_FOUND', 'The page was deleted before the changes could go live.')
      if (listConflicts(inner, kind, live, pending).length > 0) throw new AppError('CONFLICT', changedMeanwhile)
      editedKinds[kind].change(inner, ctx, { ...pending.changes, id })
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    tx.update(pendingChanges).set({ problem: error.message }).where(eq(pendingChanges.resource, resource)).run()
    return false
  }
  deleteChanges(tx, resource)
  return true
}

const changedMeanwhile = 'The live page was changed in the same place after these changes were saved.'

/** The live row and its changes, as the form knows both. @throws AppError NOT_FOUND, CONFLICT with the row as it is now */
function getEdited(tx: Tx, { resource, revision, pendingRevision }: DiscardChangesInput) {
  const { kind, id } = readResource(resource)
  const live = findRow(tx, editedKinds[kind].table, id)
  if (!live) throw new AppError('NOT_FOUND', 'This page does not exist. It may have been deleted.')
  const pending = findPendingChanges(tx, resource)
  const isKnown = live.revision === revision && (pending?.revision ?? 0) === pendingRevision
  if (!isKnown) throw changedElsewhere(withPendingChanges(tx, kind, live))
  return { kind, live, pending }
}

/** The row as a change would make it, with all rules of its kind; nothing is written. @throws AppError */
function rehearse(tx: Tx, ctx: ChangeContext, resource: string, change: Record<string, unknown>) {
  const { kind, id } = readResource(resource)
  let after: Record<string, unknown> = {}
  try {
    tx.transaction((inner) => {
      editedKinds[kind].change(inner, ctx, { ...change, id })
      after = findRow(inner, editedKinds[kind].table, id) ?? {}
      inner.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  return after
}

function deleteChanges(tx: Tx, resource: string): void {
  tx.delete(pendingChanges).where(eq(pendingChanges.resource, resource)).run()
}
