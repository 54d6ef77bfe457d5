import { and, count, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { auditLog } from '#db/schema/security.ts'
import { type AuditAction, loginOutcomes } from '#domain/audit-actions.ts'
import { dashboardMs, type LoginHour, loginHours, quarterMs } from '#domain/login-hours.ts'

/** A request that waits for a lock may be recorded as long as this after its time. */
const latestRecordMs = 60_000

interface Quarter {
  action: LoginAction
  quarter: number
  entries: number
}
type LoginAction = keyof typeof loginOutcomes & AuditAction
const loginActions = Object.keys(loginOutcomes) as LoginAction[]

/** By database, what the entries of each quarter of an hour stand for: a day of attacks is a hundred thousand of them. */
const known = new WeakMap<Db, Map<string, { entries: number; attempts: number }>>()

/** Attempts to log in during the last 24 hours, by the hours of the clock. An entry may stand for many of them. */
export function countLogins(db: Db, now: Date, timeZone: string): LoginHour[] {
  const isLastDay = and(
    gt(auditLog.timestamp, new Date(now.getTime() - dashboardMs)),
    lte(auditLog.timestamp, now),
  ) as SQL
  const before = known.get(db)
  const after: typeof before = new Map()
  const counted = listQuarters(db, isLastDay).map(({ action, quarter, entries }) => {
    const key = `${action} ${quarter}`
    const same = before?.get(key)
    const attempts = same?.entries === entries ? same.attempts : sumQuarter(db, action, quarter, isLastDay)
    // Until it is over, an entry may stand for more and more.
    if ((quarter + 1) * quarterMs + latestRecordMs <= now.getTime()) after.set(key, { entries, attempts })
    return { outcome: loginOutcomes[action], quarter, attempts }
  })
  known.set(db, after)
  return loginHours(counted, now, timeZone)
}

/** How many entries there are, which the index tells by itself. */
function listQuarters(db: Db, isLastDay: SQL): Quarter[] {
  const quarter = sql<number>`${auditLog.timestamp} / ${sql.raw(String(quarterMs))}`
  return loginActions.flatMap((action) =>
    db
      .select({ quarter, entries: count() })
      .from(auditLog)
      .where(and(eq(auditLog.action, action), isLastDay))
      .groupBy(quarter)
      .all()
      .map((row) => ({ ...row, action })),
  )
}

function sumQuarter(db: Db, action: LoginAction, quarter: number, isLastDay: SQL): number {
  const [start, end] = [new Date(quarter * quarterMs - 1), new Date((quarter + 1) * quarterMs - 1)]
  const attempts = sql<number>`sum(coalesce(json_extract(${auditLog.details}, '$.attempts'), 1))`
  const isQuarter = and(gt(auditLog.timestamp, start), lte(auditLog.timestamp, end))
  const row = db
    .select({ attempts })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), isQuarter, isLastDay))
    .get()
  return row?.attempts ?? 0
}
