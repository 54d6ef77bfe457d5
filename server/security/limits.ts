import { lte, sql } from 'drizzle-orm'
import { rateLimits } from '#db/schema/security.ts'
import { AppError } from '#domain/app-error.ts'
import type { Context } from '#server/context.ts'

const minute = 60_000

/** Per IP address, over both transports together and across restarts. Requirements: r-limit-contact, r-limit-newsletter. */
const limits = {
  login: { most: 5, windowMs: 15 * minute },
  contact: { most: 5, windowMs: 60 * minute },
  newsletter: { most: 10, windowMs: 60 * minute },
} as const
type LimitedAct = keyof typeof limits

/** Counts one act of this client. @throws AppError TOO_MANY_REQUESTS with the minutes to wait once the limit is used up */
export function countAgainstLimit({ limitsDb, now, client }: Context, act: LimitedAct): void {
  const { most, windowMs } = limits[act]
  const key = `${act}:${client.ipAddress}`
  const instant = now()
  const count = limitsDb.transaction(
    (tx) => {
      tx.delete(rateLimits).where(lte(rateLimits.resetTime, instant)).run()
      return tx
        .insert(rateLimits)
        .values({ key, count: 1, resetTime: new Date(instant.getTime() + windowMs), createdAt: instant })
        .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + 1` } })
        .returning()
        .get()
    },
    { behavior: 'immediate' },
  )
  if (count.count <= most) return
  const waitMinutes = Math.max(1, Math.ceil((count.resetTime.getTime() - instant.getTime()) / minute))
  throw new AppError(
    'TOO_MANY_REQUESTS',
    `That was often enough for now. Please try again in ${waitMinutes} minute${waitMinutes === 1 ? '' : 's'}.`,
  )
}
