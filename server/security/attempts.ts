import { and, count, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { auditLog } from '#db/schema/security.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import type { AuditAction } from '#domain/audit-actions.ts'
import type { Context } from '#server/context.ts'
import { clientNetwork } from './client-network.ts'

// Attempts that were refused are recorded over the limits connection, whose commits do not wait for the disk, and a flood
// of them is counted instead of listed: nobody fills the disk with them, from however many addresses.

const minute = 60_000
/** Entries of one kind in one minute, of wrong passwords or of blocked clients; what comes beyond is one entry together. */
const mostEntries = 60

/** Records a wrong password or code with its client. */
export function recordFailure(ctx: Context, action: 'login_failure' | 'login_code_failure'): Promise<void> {
  const since = minuteOf(ctx)
  return record(ctx, (tx) => {
    if (isCrowded(tx, action, since)) return countInEntry(tx, { action, timestamp: since })
    tx.insert(auditLog)
      .values({ action, ...ctx.client, timestamp: ctx.now() })
      .run()
  })
}

/** Counts an attempt that was not even looked at: one entry for each client and minute, as long as clients are few. */
export function recordBlocked(ctx: Context): Promise<void> {
  const client = { ...ctx.client, ipAddress: clientNetwork(ctx.client.ipAddress) }
  const minute = { action: 'login_blocked' as const, timestamp: minuteOf(ctx) }
  return record(ctx, (tx) => {
    if (countAgain(tx, { ...minute, client })) return
    countInEntry(tx, isCrowded(tx, minute.action, minute.timestamp) ? minute : { ...minute, client })
  })
}

function isCrowded(tx: Tx, action: AuditAction, since: Date): boolean {
  const isEntry = and(eq(auditLog.action, action), gte(auditLog.timestamp, since))
  return (tx.select({ entries: count() }).from(auditLog).where(isEntry).get()?.entries ?? 0) >= mostEntries
}

interface Counted {
  action: AuditAction
  timestamp: Date
  /** Absent for those of many clients. */
  client?: Context['client']
}

/** One more attempt in the entry of a minute, which is made when there is none. */
function countInEntry(tx: Tx, counted: Counted): void {
  if (countAgain(tx, counted)) return
  tx.insert(auditLog)
    .values({ ...counted.client, action: counted.action, timestamp: counted.timestamp, details: { attempts: 1 } })
    .run()
}

/** One more attempt in the entry of a minute, if there is one. */
function countAgain(tx: Tx, { action, timestamp, client }: Counted): boolean {
  const isOfClient = client ? eq(auditLog.ipAddress, client.ipAddress) : isNull(auditLog.ipAddress)
  const isEntry = and(eq(auditLog.action, action), eq(auditLog.timestamp, timestamp), isOfClient)
  const attempts = sql`json_set(${auditLog.details}, '$.attempts', json_extract(${auditLog.details}, '$.attempts') + 1)`
  return tx.update(auditLog).set({ details: attempts }).where(isEntry).run().changes > 0
}

function minuteOf({ now }: Context): Date {
  return new Date(Math.floor(now().getTime() / minute) * minute)
}

function record({ limitsDb }: Context, change: (tx: Tx) => void): Promise<void> {
  return writeWhenPossible(limitsDb, () => limitsDb.transaction(change, { behavior: 'immediate' }))
}
