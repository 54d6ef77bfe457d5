import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { auditLog } from '#db/schema/security.ts'
import { clientNetwork } from './client-network.ts'

/** So many logins are looked back at: months of somebody who logs in every day. */
const mostLogins = 100

/** The index tells which they are, whatever else was recorded since. */
const queries = prepared((db) =>
  db
    .select({ ipAddress: auditLog.ipAddress })
    .from(auditLog)
    .where(eq(auditLog.action, 'login_success'))
    .orderBy(desc(auditLog.timestamp))
    .limit(mostLogins)
    .prepare(),
)

/** The networks from which the administrator has logged in lately; none when that cannot be read. */
export function listKnownNetworks(db: Db): ReadonlySet<string> {
  try {
    const logins = queries(db).all()
    return new Set(logins.flatMap(({ ipAddress }) => (ipAddress === null ? [] : [clientNetwork(ipAddress)])))
  } catch {
    return new Set()
  }
}
