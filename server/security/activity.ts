import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { auditLog } from '#db/schema/security.ts'
import { type AuditShow, actionsShown } from '#domain/audit-actions.ts'

/** How many entries of the audit log are read at a time. */
const entriesAtOnce = 20

interface Entries {
  show?: AuditShow
  /** The entry that the list goes on after. */
  before?: { timestamp: Date; id: number }
}

/** What was done, newest first. Each action is read by itself, along its index: the log of a long attack is long. */
export function listEntries(db: Db, { show, before }: Entries) {
  const after = before && sql`(${auditLog.timestamp}, ${auditLog.id}) < (${before.timestamp.getTime()}, ${before.id})`
  if (!show) return readEntries(db, after)
  return actionsShown(show)
    .flatMap((action) => readEntries(db, and(eq(auditLog.action, action), after)))
    .sort((a, b) => b.timestamp.getTime() - a.timestamp.getTime() || b.id - a.id)
    .slice(0, entriesAtOnce)
}

function readEntries(db: Db, condition: SQL | undefined) {
  return db
    .select()
    .from(auditLog)
    .where(condition)
    .orderBy(desc(auditLog.timestamp), desc(auditLog.id))
    .limit(entriesAtOnce)
    .all()
    .map(({ details, ...entry }) => ({ ...entry, details: details ?? {} }))
}
