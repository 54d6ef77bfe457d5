import { and, count, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { auditLog } from '#db/schema/security.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import type { AuditAction } from '#domain/security/audit-actions.ts'
import type { Context } from '#server/context.ts'

// Refused attempts are recorded over the limits connection, whose commits do not wait for the disk, and a flood of them is
// counted instead of listed, so that it cannot fill the disk.

const minute = 60_000
/** Entries of one kind in one minute, of wrong passwords or of blocked clients; what comes beyond is one entry together. */
export const mostEntries = 60

/** Prepared once, as a flood of guesses runs them. */
const queries = prepared((db) => {
  const { action, details, ipAddress, timestamp } = auditLog
  const [ofAction, at] = [eq(action, sql.placeholder('action')), sql.placeholder('atMs')]
  const attempts = sql`json_set(${details}, '$.attempts', json_extract(${details}, '$.attempts') + ${sql.placeholder('attempts')})`
  const values = {
    action: sql.placeholder('action'),
    ipAddress: sql.placeholder('ipAddress'),
    userAgent: sql.placeholder('userAgent'),
    details: sql`${sql.placeholder('details')}`,
    timestamp: sql.placeholder('timestamp'),
  }
  return {
    entriesSince: db
      .select({ entries: count() })
      .from(auditLog)
      .where(and(ofAction, gte(timestamp, at)))
      .prepare(),
    add: db.insert(auditLog).values(values).prepare(),
    countMore: db
      .update(auditLog)
      .set({ details: attempts })
      .where(and(ofAction, eq(timestamp, at), sql`${ipAddress} is ${sql.placeholder('ipAddress')}`))
      .prepare(),
  }
})

export function recordFailure(ctx: Context, action: 'login_failure' | 'login_code_failure'): Promise<void> {
  const since = minuteOf(ctx)
  return record(ctx, (db) => {
    if (isCrowded(db, action, since)) return countInEntry(db, { action, timestamp: since, attempts: 1, ...ofMany })
    queries(db).add.run({ action, ...ctx.client, details: null, timestamp: ctx.now() })
  })
}

/** Counts attempts whose password was not checked: one entry for each client and minute, as long as clients are few. */
export function recordBlocked({ limitsDb }: Pick<Context, 'limitsDb'>, all: Iterable<Counted>): Promise<void> {
  return record({ limitsDb }, (db) => {
    for (const blocked of all) {
      if (countAgain(db, blocked)) continue
      countInEntry(db, isCrowded(db, blocked.action, blocked.timestamp) ? { ...blocked, ...ofMany } : blocked)
    }
  })
}

function isCrowded(db: Db, action: AuditAction, since: Date): boolean {
  return (queries(db).entriesSince.get({ action, atMs: since.getTime() })?.entries ?? 0) >= mostEntries
}

/** An entry for many clients names none. */
export const ofMany = { ipAddress: null, userAgent: null }

export interface Counted {
  action: AuditAction
  attempts: number
  timestamp: Date
  ipAddress: string | null
  userAgent: string | null
}

/** More attempts in the entry of a minute, which is made when there is none. */
function countInEntry(db: Db, { attempts, ...counted }: Counted): void {
  if (!countAgain(db, { ...counted, attempts }))
    queries(db).add.run({ ...counted, details: JSON.stringify({ attempts }) })
}

/** More attempts in the entry of a minute, if there is one. */
function countAgain(db: Db, { action, timestamp, ipAddress, attempts }: Counted): boolean {
  return queries(db).countMore.run({ action, atMs: timestamp.getTime(), ipAddress, attempts }).changes > 0
}

export function minuteOf({ now }: Context): Date {
  return new Date(Math.floor(now().getTime() / minute) * minute)
}

function record({ limitsDb }: Pick<Context, 'limitsDb'>, change: (db: Db) => void): Promise<void> {
  return writeWhenPossible(limitsDb, () => limitsDb.transaction(() => change(limitsDb), { behavior: 'immediate' }))
}
