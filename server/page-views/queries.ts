import { and, desc, eq, gte, min, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pageViews } from '#db/schema/page-views.ts'
import { periodDates, type ViewPeriod } from '#domain/page-views/page-views.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import type { Context } from '#server/context.ts'

/** So many pages and referring sites are listed. */
const mostListed = 100

/** The views of a period: of each day or month, of each page, and from each referring site, the most viewed first. */
export function listPageViews(ctx: Context, period: ViewPeriod) {
  const { db, env } = ctx
  const dates = periodDates(period, calendarDate(ctx.now(), env.TIME_ZONE))
  const [first = ''] = dates
  return {
    countedSince:
      db
        .select({ first: min(pageViews.period) })
        .from(pageViews)
        .get()?.first ?? null,
    dates: countByDate(db, dates),
    pages: listNames(db, 'page', first),
    referrers: listNames(db, 'referrer', first),
  }
}

/** The last seven days with today, the seven before, and the page that was viewed most since the first of the seven. */
export function sumUpPageViews(ctx: Context) {
  const dates = periodDates('30-days', calendarDate(ctx.now(), ctx.env.TIME_ZONE)).slice(-14)
  const counts = countByDate(ctx.db, dates).map(({ count }) => count)
  const sum = (days: number[]) => days.reduce((all, count) => all + count, 0)
  const [top] = listNames(ctx.db, 'page', dates[7] ?? '', 1)
  return {
    views: sum(counts.slice(7)),
    before: sum(counts.slice(0, 7)),
    topPage: top ? { path: top.name, count: top.count } : null,
  }
}

function countByDate(db: Db, dates: readonly string[]): { date: string; count: number }[] {
  const length = dates[0]?.length ?? 0
  const date = sql<string>`substr(${pageViews.period}, 1, ${length})`
  const counts = db
    .select({ date, count: sumOfViews })
    .from(pageViews)
    .where(and(eq(pageViews.kind, 'page'), gte(pageViews.period, dates[0] ?? '')))
    .groupBy(date)
    .all()
  const countOf = new Map(counts.map(({ date, count }) => [date, count]))
  return dates.map((date) => ({ date, count: countOf.get(date) ?? 0 }))
}

function listNames(
  db: Db,
  kind: 'page' | 'referrer',
  first: string,
  most = mostListed,
): { name: string; count: number }[] {
  return db
    .select({ name: pageViews.name, count: sumOfViews })
    .from(pageViews)
    .where(and(eq(pageViews.kind, kind), gte(pageViews.period, first)))
    .groupBy(pageViews.name)
    .orderBy(desc(sumOfViews), pageViews.name)
    .limit(most)
    .all()
}

const sumOfViews = sql<number>`sum(${pageViews.count})`
