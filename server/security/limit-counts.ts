import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { rateLimits } from '#db/schema/security.ts'

// The counts of limits as they stand in the database. Prepared once: they are asked for by whoever floods the site.

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
export function findCount(db: Db, key: string): LimitCount | null {
  return queries(db).one.get({ key }) ?? null
}

/** One more under a key. Its end is never further away than the window: a clock that was ahead locks nobody out. */
export function countOne(db: Db, key: string, instant: Date, windowMs: number): LimitCount {
  const end = new Date(instant.getTime() + windowMs)
  return queries(db).more.get({ key, instant, end, endMs: end.getTime() })
}

/** Clears away what has run out. */
export function deleteEndedCounts(db: Db, instant: Date): void {
  queries(db).ended.run({ instantMs: instant.getTime() })
}
