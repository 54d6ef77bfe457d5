import type { Tx } from '#db/client.ts'
import { auditLog } from '#db/schema/security.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import type { AuditAction } from '#domain/audit-actions.ts'
import type { Context } from './context.ts'

interface AuditEntry {
  action: AuditAction
  /** What it was done to, such as "article:12". Never personal data. */
  resource?: string
  details?: Record<string, unknown>
}

/**
 * The only way to write content: waits for the write lock, runs, records the audit entry (which may name what was made), commits. Everything in `run`
 * is synchronous; hash and send mail outside. What `run` throws rolls everything back.
 * @throws AppError UNAVAILABLE when nothing can be written now
 */
export function write<Result>(
  ctx: Context,
  entry: AuditEntry | ((result: Result) => AuditEntry),
  run: (tx: Tx) => Result,
): Promise<Result> {
  const change = (tx: Tx) => {
    const result = run(tx)
    tx.insert(auditLog)
      .values({ ...(typeof entry === 'function' ? entry(result) : entry), ...ctx.client, timestamp: ctx.now() })
      .run()
    return result
  }
  return writeWhenPossible(ctx.db, () => ctx.db.transaction(change, { behavior: 'immediate' }))
}
