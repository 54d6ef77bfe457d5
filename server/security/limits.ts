import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { rateLimits } from '#db/schema/security.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import { everybodyTogether, type LimitedAct } from '#domain/security/limited-act.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { Context } from '#server/context.ts'
import { clientNetwork } from './client-network.ts'

const minute = 60_000

interface Limit {
  most: number
  /** Infinite where others' acts must never keep one out. */
  everybody: number
  windowMs: number
  words: string
  /** The message to anybody once everybody together has used it up. */
  together?: string
}

const writing = {
  windowMs: 60 * minute,
  words: 'Too many attempts in a short time.',
  together: 'So many people are writing to us at the moment that we cannot take any more.',
}

/**
 * Per client, and for everybody together, over all transports and across restarts. Of logins only failures count.
 * Requirements: r-limit-contact, r-limit-newsletter, r-limit-login.
 */
export const limits: Record<LimitedAct, Limit> = {
  contact: { ...writing, most: 5, everybody: 200 },
  newsletter: { ...writing, most: 10, everybody: 600 },
  // A code is asked for after the password, so that strangers use up no attempts. Six digits are few: 80
  // guesses an hour, of all clients together, find one with a chance of one in a hundred within two days.
  code: { most: 5, everybody: 20, windowMs: 15 * minute, words: 'Too many wrong codes.' },
  login: { most: 5, everybody: Number.POSITIVE_INFINITY, windowMs: 15 * minute, words: 'Too many wrong passwords.' },
}

export const limitKey = (act: LimitedAct, client: string) => `${act}:${client}`
const keyOf = (act: LimitedAct, { ipAddress }: Context['client']) => limitKey(act, clientNetwork(ipAddress))

interface Share {
  key: string
  most: number
  words: string
}
interface UsedUp {
  words: string
  until: Date
}

/**
 * Counts one act of this client. A refused act does not count towards the limit for all, so no client can use it up; an
 * act that is `alone` neither counts towards it nor is stopped by it.
 * @returns how many acts of this client count now, this one with them
 * @throws AppError TOO_MANY_REQUESTS with the minutes to wait once a limit is used up, UNAVAILABLE
 */
export async function countAgainstLimit(
  { limitsDb, now, client }: Context,
  act: LimitedAct,
  { alone = false } = {},
): Promise<number> {
  const { most, everybody, windowMs, words, together = words } = limits[act]
  const instant = now()
  const own: Share = { key: keyOf(act, client), most, words }
  const all: Share = { key: limitKey(act, everybodyTogether), most: everybody, words: together }
  const shares = alone || everybody === Number.POSITIVE_INFINITY ? [own] : [own, all]
  const usedUp = findUsedUp(limitsDb, shares, instant, windowMs)
  if (usedUp) throw refusal(usedUp, instant)
  const count = (): number | UsedUp => {
    deleteEndedCounts(limitsDb, instant)
    const counts: number[] = []
    for (const { key, most, words } of shares) {
      const { count, resetTime } = countOne(limitsDb, key, instant, windowMs)
      if (count > most) return { words, until: resetTime }
      counts.push(count)
    }
    return counts[0] ?? 0
  }
  const transaction = () => limitsDb.transaction(count, { behavior: 'immediate' })
  const counted = await writeWhenPossible(limitsDb, transaction)
  if (typeof counted !== 'number') throw refusal(counted, instant)
  return counted
}

/**
 * A limit that is used up already, by reading alone: a blocked client goes on asking, and a write for each attempt would
 * stop everybody. An end beyond the window was set by a clock that was ahead, and the write corrects it.
 */
function findUsedUp(limitsDb: Db, shares: Share[], instant: Date, windowMs: number): UsedUp | null {
  const isInWindow = (end: Date) => end > instant && end.getTime() - instant.getTime() <= windowMs
  try {
    for (const { key, most, words } of shares) {
      const found = findCount(limitsDb, key)
      if (found && found.count >= most && isInWindow(found.resetTime)) return { words, until: found.resetTime }
    }
  } catch {
    // A file that cannot be read cannot be written either, which says so in words.
  }
  return null
}

/** One act of this client counts no longer. */
export function uncount({ limitsDb, client }: Context, act: LimitedAct): Promise<void> {
  return writeWhenPossible(limitsDb, () => {
    limitsDb
      .update(rateLimits)
      .set({ count: sql`${rateLimits.count} - 1` })
      .where(eq(rateLimits.key, keyOf(act, client)))
      .run()
  })
}

/** Nothing that this client did so far counts any longer. */
export function resetLimit({ limitsDb, client }: Context, act: LimitedAct): Promise<void> {
  return writeWhenPossible(limitsDb, () => {
    limitsDb
      .delete(rateLimits)
      .where(eq(rateLimits.key, keyOf(act, client)))
      .run()
  })
}

function refusal({ words, until }: UsedUp, instant: Date): AppError {
  const waitMs = until.getTime() - instant.getTime()
  const waitMinutes = Math.ceil(waitMs / minute)
  const text = `${words} Please try again in ${waitMinutes} minute${waitMinutes === 1 ? '' : 's'}.`
  return new AppError('TOO_MANY_REQUESTS', text, { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

// Prepared once, as a flood of requests runs them.

const { key, count, resetTime } = rateLimits

interface LimitCount {
  count: number
  resetTime: Date
}

const queries = prepared((db) => ({
  one: db
    .select({ count, resetTime })
    .from(rateLimits)
    .where(eq(key, sql.placeholder('key')))
    .prepare(),
  more: db
    .insert(rateLimits)
    .values({
      key: sql.placeholder('key'),
      count: 1,
      resetTime: sql.placeholder('end'),
      createdAt: sql.placeholder('instant'),
    })
    .onConflictDoUpdate({
      target: key,
      set: { count: sql`${count} + 1`, resetTime: sql`min(${resetTime}, ${sql.placeholder('endMs')})` },
    })
    .returning({ count, resetTime })
    .prepare(),
  ended: db
    .delete(rateLimits)
    .where(lte(resetTime, sql.placeholder('instantMs')))
    .prepare(),
}))

/** Also one that has ended. */
function findCount(db: Db, key: string): LimitCount | null {
  return queries(db).one.get({ key }) ?? null
}

/** One more under a key. Its end is never further away than the window: a clock that was ahead locks nobody out. */
function countOne(db: Db, key: string, instant: Date, windowMs: number): LimitCount {
  const end = new Date(instant.getTime() + windowMs)
  return queries(db).more.get({ key, instant, end, endMs: end.getTime() })
}

function deleteEndedCounts(db: Db, instant: Date): void {
  queries(db).ended.run({ instantMs: instant.getTime() })
}
