import { and, between, desc, eq, gte, min, sql, sum } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pageViews } from '#db/schema/page-views.ts'
import { periodDates, type ViewPeriod } from '#domain/page-views/page-views.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import type { Context } from '#server/context.ts'

/** So many pages and referring sites are listed. */
const mostListed = 100

/** The views of a period: of each day or month, for one page or all; of each page, and from each referring site, the most viewed first. */
export function listPageViews(ctx: Context, period: ViewPeriod, page: string | null) {
  const { db, env } = ctx
  const dates = periodDates(period, calendarDate(ctx.now(), env.TIME_ZONE))
  const [first = ''] = dates
  return {
    countedSince:
      db
        .select({ first: min(pageViews.period) })
        .from(pageViews)
        .get()?.first ?? null,
    dates: countByDate(db, dates, page),
    pages: listNames(db, 'page', first),
    referrers: listNames(db, 'referrer', first),
  }
}

function countByDate(db: Db, dates: readonly string[], page: string | null): { date: string; count: number }[] {
  const length = dates[0]?.length ?? 0
  const date = sql<string>`substr(${pageViews.period}, 1, ${length})`
  const ofPage = page === null ? undefined : eq(pageViews.name, page)
  const counts = db
    .select({ date, count: sumOfViews })
    .from(pageViews)
    .where(and(eq(pageViews.kind, 'page'), gte(pageViews.period, dates[0] ?? ''), ofPage))
    .groupBy(date)
    .all()
  const countOf = new Map(counts.map(({ date, count }) => [date, count]))
  return dates.map((date) => ({ date, count: countOf.get(date) ?? 0 }))
}

function listNames(db: Db, kind: 'page' | 'referrer', first: string): { name: string; count: number }[] {
  return db
    .select({ name: pageViews.name, count: sumOfViews })
    .from(pageViews)
    .where(and(eq(pageViews.kind, kind), gte(pageViews.period, first)))
    .groupBy(pageViews.name)
    .orderBy(desc(sumOfViews), pageViews.name)
    .limit(mostListed)
    .all()
}

/** The views of days that follow one another. */
export function countViews(db: Db, days: readonly string[]): number {
  const isInDays = between(pageViews.period, days[0] ?? '', days.at(-1) ?? '')
  return (
    db
      .select({ views: sum(pageViews.count).mapWith(Number) })
      .from(pageViews)
      .where(and(eq(pageViews.kind, 'page'), isInDays))
      .get()?.views ?? 0
  )
}

const sumOfViews = sql<number>`sum(${pageViews.count})`
