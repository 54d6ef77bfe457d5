import { and, count, eq, lt, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { pageViews } from '#db/schema/page-views.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import { mostReferrersADay, otherReferrers, referrerName } from '#domain/page-views/page-views.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import type { Context } from '#server/context.ts'
import { sessionCookieName } from '#server/security/session.ts'

interface View {
  /** Of a page of the site. */
  path: string
  /** The host of the site that the visitor came from; empty for none. */
  from: string
}

/**
 * Counts that a person viewed a page: by page and day, and by referring site; nothing of the person. The administrator's
 * own views are not counted. @throws AppError UNAVAILABLE
 */
export async function countView(ctx: Context, { path, from }: View): Promise<void> {
  const { limitsDb, env } = ctx
  if (ctx.cookies.sent.includes(`${sessionCookieName(env)}=`)) return
  const period = calendarDate(ctx.now(), env.TIME_ZONE)
  const referrer = referrerName(from, new URL(env.SITE_URL).host)
  await writeWhenPossible(limitsDb, () => {
    countOne(limitsDb, { kind: 'page', name: path, period })
    if (referrer) countOne(limitsDb, { kind: 'referrer', name: boundedReferrer(limitsDb, referrer, period), period })
  })
}

type Counted = Pick<typeof pageViews.$inferInsert, 'kind' | 'name' | 'period'>

function countOne(db: Db, counted: Counted): void {
  const { kind, name, period } = pageViews
  db.insert(pageViews)
    .values({ ...counted, count: 1 })
    .onConflictDoUpdate({ target: [kind, name, period], set: { count: sql`${pageViews.count} + 1` } })
    .run()
}

/** A name that the day already has stays, so that made-up ones do not push it out. */
function boundedReferrer(db: Db, referrer: string, period: string): string {
  const { kind, name } = pageViews
  const others = notInArray(name, [referrer, otherReferrers])
  const ofDay = and(eq(kind, 'referrer'), eq(pageViews.period, period), others)
  const named = db.select({ number: count() }).from(pageViews).where(ofDay).get()?.number ?? 0
  return named < mostReferrersADay ? referrer : otherReferrers
}

/** Adds up the days before `firstDay` into their months. */
export function sumUpOldViews(tx: Tx, firstDay: string): void {
  const { kind, name, period } = pageViews
  const month = sql<string>`substr(${period}, 1, 7)`
  const isOld = and(lt(period, firstDay), sql`length(${period}) = 10`)
  const sums = tx
    .select({ kind, name, period: month.as('period'), count: sql<number>`sum(${pageViews.count})`.as('count') })
    .from(pageViews)
    .where(isOld)
    .groupBy(kind, name, month)
  tx.insert(pageViews)
    .select(sums)
    .onConflictDoUpdate({ target: [kind, name, period], set: { count: sql`${pageViews.count} + excluded.count` } })
    .run()
  tx.delete(pageViews).where(isOld).run()
}
