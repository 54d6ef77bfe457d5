import { and, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { auditLog } from '#db/schema/security.ts'
import { type AuditAction, type AuditShow, actionsShown, loginOutcomes } from '#domain/audit-actions.ts'
import { dashboardMs, type LoginHour, loginHours, quarterMs } from '#domain/login-hours.ts'

/** How many entries of the audit log are read at a time. */
export const entriesAtOnce = 20

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

const outcomeActions = Object.keys(loginOutcomes) as (keyof typeof loginOutcomes & AuditAction)[]

/** Attempts to log in during the last 24 hours, by the hours of the clock. An entry may stand for many of them. */
export function countLogins(db: Db, now: Date, timeZone: string): LoginHour[] {
  const quarter = sql<number>`${auditLog.timestamp} / ${sql.raw(String(quarterMs))}`
  const attempts = sql<number>`sum(coalesce(json_extract(${auditLog.details}, '$.attempts'), 1))`
  const counted = outcomeActions.flatMap((action) =>
    db
      .select({ quarter, attempts })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.action, action),
          gt(auditLog.timestamp, new Date(now.getTime() - dashboardMs)),
          lte(auditLog.timestamp, now),
        ),
      )
      .groupBy(quarter)
      .all()
      .map((row) => ({ ...row, outcome: loginOutcomes[action] })),
  )
  return loginHours(counted, now, timeZone)
}
