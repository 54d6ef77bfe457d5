import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { articles } from '#db/schema/articles.ts'
import { issues } from '#db/schema/issues.ts'
import { reviews } from '#db/schema/reviews.ts'
import { lastDays } from '#domain/shared/dates.ts'
import { getBackupState } from '#server/backups/queries.ts'
import { countUnread } from '#server/contact/queries.ts'
import type { Context } from '#server/context.ts'
import { countOpenCorrections } from '#server/corrections/queries.ts'
import { countUnchecked } from '#server/dive-sites/queries.ts'
import { getMailState } from '#server/mail/state.ts'
import { countViews } from '#server/page-views/queries.ts'
import { listPendingChanges } from '#server/pending-changes/queries.ts'
import { listBestLinks, listDeadLinks } from '#server/purchase-links/queries.ts'

/** Drafts that are due within so many days are shown. */
const dueDays = 7

export type OverviewFacts = ReturnType<typeof readOverviewFacts>

/** The state of every noun that the overview tells of. */
export function readOverviewFacts(ctx: Pick<Context, 'db' | 'env' | 'mail' | 'now'>) {
  const { db, env } = ctx
  const now = ctx.now()
  const timeZone = env.TIME_ZONE
  const days = lastDays(now, timeZone, 14)
  return {
    now,
    timeZone,
    drafts: listDueDrafts(db, new Date(now.getTime() + dueDays * 86_400_000)),
    failedChanges: listPendingChanges(db).filter(({ problem }) => problem !== null),
    deadLinks: listDeadLinks(db, now),
    clicks: listBestLinks(db, now, days[7] ?? ''),
    views: { week: countViews(db, days.slice(7)), weekBefore: countViews(db, days.slice(0, 7)) },
    messages: countUnread(db),
    corrections: countOpenCorrections(db),
    mail: getMailState(ctx),
    uncheckedDiveSites: countUnchecked(db, days.at(-1) ?? ''),
    backup: getBackupState(ctx),
  }
}

const stories = [
  { noun: 'article', tabName: 'blog', table: articles },
  { noun: 'review', tabName: 'gear-reviews', table: reviews },
  { noun: 'newsletter issue', tabName: 'issues', table: issues },
]

/** Drafts with a date up to `until`, by kind, the earliest first. */
function listDueDrafts(db: Db, until: Date) {
  return stories.map(({ noun, tabName, table: { id, title, published, publishedAt }, table }) => ({
    ...{ noun, tabName },
    due: db
      .select({ id, title, publishedAt })
      .from(table)
      .where(and(lte(publishedAt, until), eq(published, false)))
      .orderBy(asc(publishedAt))
      .all(),
  }))
}
