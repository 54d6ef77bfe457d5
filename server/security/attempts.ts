import { and, count, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { auditLog } from '#db/schema/security.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import type { Context } from '#server/context.ts'
import { clientNetwork } from './client-network.ts'

// Attempts that were refused are recorded over the limits connection, whose commits do not wait for the disk, and a flood
// of them is counted instead of listed: nobody fills the disk with them, from however many addresses.

const minute = 60_000
/** Wrong passwords that have an entry of their own in one minute; more are one entry together. */
const mostFailures = 60

/** Records a wrong password with its client. */
export function recordFailure(ctx: Context): Promise<void> {
  const since = minuteOf(ctx)
  const isFailure = and(eq(auditLog.action, 'login_failure'), gte(auditLog.timestamp, since))
  return record(ctx, (tx) => {
    const recorded = tx.select({ entries: count() }).from(auditLog).where(isFailure).get()?.entries ?? 0
    if (recorded >= mostFailures) return countInEntry(tx, { action: 'login_failure', timestamp: since })
    tx.insert(auditLog)
      .values({ action: 'login_failure', ...ctx.client, timestamp: ctx.now() })
      .run()
  })
}

/** Counts an attempt that was not even looked at: one entry for each client and minute. */
export function recordBlocked(ctx: Context): Promise<void> {
  const client = { ...ctx.client, ipAddress: clientNetwork(ctx.client.ipAddress) }
  return record(ctx, (tx) => countInEntry(tx, { action: 'login_blocked', timestamp: minuteOf(ctx), client }))
}

interface Counted {
  action: string
  timestamp: Date
  /** Absent for those of many clients. */
  client?: Context['client']
}

/** One more attempt in the entry of a minute, which is made when there is none. */
function countInEntry(tx: Tx, { action, timestamp, client }: Counted): void {
  const isOfClient = client ? eq(auditLog.ipAddress, client.ipAddress) : isNull(auditLog.ipAddress)
  const isEntry = and(eq(auditLog.action, action), eq(auditLog.timestamp, timestamp), isOfClient)
  const attempts = sql`json_set(${auditLog.details}, '$.attempts', json_extract(${auditLog.details}, '$.attempts') + 1)`
  const { changes } = tx.update(auditLog).set({ details: attempts }).where(isEntry).run()
  if (changes > 0) return
  tx.insert(auditLog)
    .values({ action, ...client, timestamp, details: { attempts: 1 } })
    .run()
}

function minuteOf({ now }: Context): Date {
  return new Date(Math.floor(now().getTime() / minute) * minute)
}

function record({ limitsDb }: Context, change: (tx: Tx) => void): Promise<void> {
  return writeWhenPossible(limitsDb, () => limitsDb.transaction(change, { behavior: 'immediate' }))
}
