import { and, asc, eq, gt, lte, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { articles } from '#db/schema/articles.ts'
import { issues } from '#db/schema/issues.ts'
import { reviews } from '#db/schema/reviews.ts'
import { dueDays, makeOverview } from '#domain/overview/overview.ts'
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

/** Everything that waits for the owner, and how the site does. */
export function getOverview(ctx: Pick<Context, 'db' | 'env' | 'mail' | 'now'>) {
  const { db, env } = ctx
  const now = ctx.now()
  const timeZone = env.TIME_ZONE
  const days = lastDays(now, timeZone, 14)
  const until = new Date(now.getTime() + dueDays * 86_400_000)
  return makeOverview({
    now,
    timeZone,
    stories: listDueStories(db, now, until),
    pending: listPendingChanges(db).filter(
      ({ problem, publishAt }) => problem !== null || (publishAt !== null && publishAt <= until),
    ),
    deadLinks: listDeadLinks(db, now),
    clicks: listBestLinks(db, now, days[7] ?? ''),
    views: { week: countViews(db, days.slice(7)), weekBefore: countViews(db, days.slice(0, 7)) },
    messages: countUnread(db),
    corrections: countOpenCorrections(db),
    mail: getMailState(ctx),
    uncheckedDiveSites: countUnchecked(db, days.at(-1) ?? ''),
    backup: getBackupState(ctx),
  })
}

const storyTables = { article: articles, review: reviews, issue: issues }

/** Drafts with a date up to `until`, and what is scheduled until then; the earliest first. */
function listDueStories(db: Db, now: Date, until: Date) {
  return Object.entries(storyTables).flatMap(([kind, table]) => {
    const { id, title, published, publishedAt } = table
    return db
      .select({ id, title, published, publishedAt })
      .from(table)
      .where(and(lte(publishedAt, until), or(eq(published, false), gt(publishedAt, now))))
      .orderBy(asc(publishedAt))
      .all()
      .map((story) => ({ ...story, kind, publishedAt: story.publishedAt ?? now }))
  })
}
