import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { revisions } from '#db/schema/revisions.ts'
import { auditLog } from '#db/schema/security.ts'
import { idempotencyKeys } from '#db/schema/site.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import type { AuditAction } from '#domain/security/audit-actions.ts'
import type { ChangeContext } from './context.ts'

interface AuditEntry {
  action: AuditAction
  /** The row, such as "article:12". Never personal data. */
  resource?: string
  details?: Record<string, unknown>
}

/**
 * The only way to write content: waits for the write lock, runs, records the audit entry (null where nothing was
 * written), commits. Everything in `run` is synchronous; hash and send mail outside. What `run` throws rolls everything back.
 * @throws AppError UNAVAILABLE when nothing can be written now
 */
export function write<Result>(
  ctx: ChangeContext,
  entry: AuditEntry | ((result: Result) => AuditEntry | null),
  run: (tx: Tx) => Result,
): Promise<Result> {
  const change = (tx: Tx) => {
    const result = run(tx)
    const recorded = typeof entry === 'function' ? entry(result) : entry
    if (recorded) {
      const values = { ...recorded, ...ctx.client, timestamp: ctx.now() }
      const { id } = tx.insert(auditLog).values(values).returning({ id: auditLog.id }).get()
      // Triggers stored the rows; they can't know who saved them.
      tx.update(revisions).set({ auditId: id }).where(isNull(revisions.auditId)).run()
    }
    return result
  }
  return writeWhenPossible(ctx.db, () => ctx.db.transaction(change, { behavior: 'immediate' }))
}

interface NewItem {
  kind: string
  /** The key is the same for each attempt to save one item; without it, each attempt makes another row. */
  input: { idempotencyKey?: string | undefined }
}

interface NewItemWrites<Row> {
  find: (tx: Tx, id: number) => Row | null
  create: (tx: Tx) => Row
  /** @throws AppError CONFLICT when another revision is stored */
  update: (tx: Tx, made: { id: number; revision: number }) => Row
  entryOf: (act: 'create' | 'update', row: Row) => AuditEntry
}

/**
 * Writes something new once, however often it is sent, because a response may be lost. The same input returns the row as it
 * is now; another input updates the revision that this key wrote last. A row that was deleted since is created again.
 */
export function writeNew<Row extends { id: number; revision: number }>(
  ctx: ChangeContext,
  { kind, input }: NewItem,
  { find, create, update, entryOf }: NewItemWrites<Row>,
): Promise<Row> {
  const key = input.idempotencyKey
  let act: 'create' | 'update' | null = null
  return write(
    ctx,
    (row) => act && entryOf(act, row),
    (tx) => {
      const isKey = and(eq(idempotencyKeys.kind, kind), eq(idempotencyKeys.key, key ?? ''))
      const made = key && tx.select().from(idempotencyKeys).where(isKey).get()
      const stored = made ? find(tx, made.rowId) : null
      const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
      act = !made || !stored ? 'create' : made.inputHash === inputHash ? null : 'update'
      if (made && stored && !act) return stored
      const row = made && stored ? update(tx, { id: made.rowId, revision: made.revision }) : create(tx)
      const written = { inputHash, rowId: row.id, revision: row.revision, createdAt: ctx.now() }
      if (key)
        tx.insert(idempotencyKeys)
          .values({ kind, key, ...written })
          .onConflictDoUpdate({ target: [idempotencyKeys.kind, idempotencyKeys.key], set: written })
          .run()
      return row
    },
  )
}
