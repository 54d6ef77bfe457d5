import { lte, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { rateLimits } from '#db/schema/security.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import { AppError } from '#domain/app-error.ts'
import type { Context } from '#server/context.ts'
import { clientNetwork } from './client-network.ts'

const minute = 60_000

/** Per client, and for everybody together, over both transports and across restarts. Requirements: r-limit-contact, r-limit-newsletter. */
const limits = {
  contact: { most: 5, everybody: 200, windowMs: 60 * minute },
  newsletter: { most: 10, everybody: 600, windowMs: 60 * minute },
} as const
type LimitedAct = keyof typeof limits

/**
 * Counts one act of this client. What is refused to one client does not count for everybody, so that nobody uses up the
 * others' share.
 * @throws AppError TOO_MANY_REQUESTS with the minutes to wait once a limit is used up, UNAVAILABLE
 */
export async function countAgainstLimit({ limitsDb, now, client }: Context, act: LimitedAct): Promise<void> {
  const { most, everybody, windowMs } = limits[act]
  const instant = now()
  const count = (tx: Tx) => {
    tx.delete(rateLimits).where(lte(rateLimits.resetTime, instant)).run()
    const own = countOne(tx, `${act}:${clientNetwork(client.ipAddress)}`, instant, windowMs)
    if (own.count > most) return { of: 'client' as const, until: own.resetTime }
    const all = countOne(tx, `${act}:everybody`, instant, windowMs)
    return all.count > everybody ? { of: 'everybody' as const, until: all.resetTime } : null
  }
  const transaction = () => limitsDb.transaction(count, { behavior: 'immediate' })
  const refusedUntil = await writeWhenPossible(limitsDb, transaction)
  if (refusedUntil) throw refusal(refusals[refusedUntil.of], refusedUntil.until.getTime() - instant.getTime())
}

/** One more under a key. Its end is never further away than the window: a clock that was ahead locks nobody out. */
function countOne(tx: Tx, key: string, instant: Date, windowMs: number) {
  const end = new Date(instant.getTime() + windowMs)
  return tx
    .insert(rateLimits)
    .values({ key, count: 1, resetTime: end, createdAt: instant })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`${rateLimits.count} + 1`,
        resetTime: sql`min(${rateLimits.resetTime}, ${sql.param(end, rateLimits.resetTime)})`,
      },
    })
    .returning()
    .get()
}

const refusals = {
  client: 'That was often enough for now.',
  everybody: 'So many people are writing to us at the moment that we cannot take in more.',
}

function refusal(words: string, waitMs: number): AppError {
  const waitMinutes = Math.max(1, Math.ceil(waitMs / minute))
  const text = `${words} Please try again in ${waitMinutes} minute${waitMinutes === 1 ? '' : 's'}.`
  return new AppError('TOO_MANY_REQUESTS', text, { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
