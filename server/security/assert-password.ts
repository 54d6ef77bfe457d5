import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { auditLog } from '#db/schema/security.ts'
import type { LimitedAct } from '#domain/security/limited-act.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { Context } from '#server/context.ts'
import { getAdministrator } from './administrator.ts'
import { recordFailure } from './attempts.ts'
import { countBlocked } from './blocked-attempts.ts'
import { clientNetwork } from './client-network.ts'
import { countAgainstLimit, resetLimit, uncount } from './limits.ts'
import { isRightPassword } from './password-check.ts'

/** The administrator, if this is the password. A wrong one counts against the limit of logins, wherever it is asked for. */
export async function assertPassword(ctx: Context, password: string) {
  const administrator = getAdministrator(ctx.db)
  const attempts = await countGuess(ctx, 'login')
  const isRight = await isRightPassword({
    password,
    passwordHash: administrator.password,
    client: clientNetwork(ctx.client.ipAddress),
    failures: attempts - 1,
    listKnown: () => listKnownNetworks(ctx.db),
  }).catch(async (error) => {
    await uncount(ctx, 'login')
    throw error
  })
  if (!isRight) {
    await recordFailure(ctx, 'login_failure')
    throw new AppError('UNAUTHORISED', 'Invalid password')
  }
  await resetLimit(ctx, 'login')
  return administrator
}

/** Counted before it is looked at: attempts that arrive together are no way around the limit. */
export function countGuess(ctx: Context, act: LimitedAct, { alone = false } = {}): Promise<number> {
  return countAgainstLimit(ctx, act, { alone }).catch(async (error) => {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') await countBlocked(ctx)
    throw error
  })
}

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
