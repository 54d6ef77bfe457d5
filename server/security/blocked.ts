import { and, asc, eq, gt, gte, like, ne, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rateLimits } from '#db/schema/security.ts'
import { type BlockedClient, everybodyTogether, limitedActs } from '#domain/security/limited-act.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AdminContext } from '#server/context.ts'
import { write } from '#server/write.ts'
import { limitKey, limits } from './limits.ts'

const mostListed = 100

/** The clients whose next act would be refused, the one that was blocked first first. */
export function listBlocked(db: Db, now: Date): BlockedClient[] {
  const isUsedUp = limitedActs.map((act) => {
    const { most, everybody } = limits[act]
    const everybodysKey = limitKey(act, everybodyTogether)
    const isClients = and(
      like(rateLimits.key, limitKey(act, '%')),
      ne(rateLimits.key, everybodysKey),
      gte(rateLimits.count, most),
    )
    if (everybody === Number.POSITIVE_INFINITY) return isClients
    return or(isClients, and(eq(rateLimits.key, everybodysKey), gte(rateLimits.count, everybody)))
  })
  return db
    .select({ key: rateLimits.key, until: rateLimits.resetTime })
    .from(rateLimits)
    .where(and(gt(rateLimits.resetTime, now), or(...isUsedUp)))
    .orderBy(asc(rateLimits.createdAt), asc(rateLimits.key))
    .limit(mostListed)
    .all()
    .flatMap(({ key, until }) => {
      const act = actOf(key)
      return act ? [{ key, act, client: key.slice(act.length + 1), until }] : []
    })
}

/** Lets a client act again before its time: nothing that it did so far counts any longer. @throws AppError NOT_FOUND */
export async function letInAgain(ctx: AdminContext, { key }: { key: string }): Promise<void> {
  const act = actOf(key)
  // The log does not get the IP address.
  await write(ctx, { action: 'limit_reset', resource: `limit:${act}` }, (tx) => {
    const { changes } = tx.delete(rateLimits).where(eq(rateLimits.key, key)).run()
    if (!act || changes === 0) throw new AppError('NOT_FOUND', 'That block has already ended.')
  })
}

const actOf = (key: string) => limitedActs.find((act) => key.startsWith(limitKey(act, '')))
