import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { auditLog } from '#db/schema/security.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import type { Context } from '#server/context.ts'
import { clientNetwork } from './client-network.ts'

// Attempts that were refused are recorded over the limits connection: whoever makes many of them occupies nobody's disk.

/** Records a wrong password. */
export function recordFailure({ limitsDb, client, now }: Context): Promise<void> {
  return writeWhenPossible(limitsDb, () => {
    limitsDb
      .insert(auditLog)
      .values({ action: 'login_failure', ...client, timestamp: now() })
      .run()
  })
}

const minute = 60_000

/** Counts an attempt that was not even looked at: one entry for each client and minute, so that no flood fills the disk. */
export function recordBlocked({ limitsDb, client, now }: Context): Promise<void> {
  const ipAddress = clientNetwork(client.ipAddress)
  const timestamp = new Date(Math.floor(now().getTime() / minute) * minute)
  const isThis = and(
    eq(auditLog.action, 'login_blocked'),
    eq(auditLog.timestamp, timestamp),
    eq(auditLog.ipAddress, ipAddress),
  )
  const count = (tx: Tx) => {
    const attempts = sql`json_set(${auditLog.details}, '$.attempts', json_extract(${auditLog.details}, '$.attempts') + 1)`
    const { changes } = tx.update(auditLog).set({ details: attempts }).where(isThis).run()
    if (changes > 0) return
    tx.insert(auditLog)
      .values({ action: 'login_blocked', ...client, ipAddress, timestamp, details: { attempts: 1 } })
      .run()
  }
  return writeWhenPossible(limitsDb, () => limitsDb.transaction(count, { behavior: 'immediate' }))
}
