import { and, count, desc, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { issueSendings, issues } from '#db/schema/issues.ts'
import { outbox } from '#db/schema/mail.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { issuePages } from '#domain/newsletter/issue-pages.ts'
import { metaDescription } from '#domain/publishing/body-text.ts'
import type { Place } from '#domain/publishing/place.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { withPictures } from '#server/pictures/shown-picture.ts'
import { cachedBody } from '#server/publishing/body-html.ts'
import type { PublicPage } from '#server/publishing/content.ts'
import { withMarineLife } from '#server/publishing/marine-life-links.ts'
import { findBySlug } from '#server/publishing/redirects.ts'
import { listStoryPages, listStoryPlaces } from '#server/publishing/story-pages.ts'
import { newestFirst, visible } from '#server/publishing/visible.ts'
import { isReader } from './sending.ts'

/** Its page appears with the first mail, and stays, whatever becomes of the clock. */
const hasBegun = sql`exists (select 1 from ${issueSendings} where ${issueSendings.issueId} = ${issues.id})`
const onSite = (now: Date | ReturnType<typeof sql.placeholder>) =>
  and(or(visible(issues, now), hasBegun), eq(issues.onSite, true))

const live = prepared((db) => {
  const isLive = onSite(sql.placeholder('now'))
  const one = (by: SQL) => db.select().from(issues).where(and(by, isLive)).prepare()
  return { bySlug: one(eq(issues.slug, sql.placeholder('slug'))), byId: one(eq(issues.id, sql.placeholder('id'))) }
})

/** The issues that are on the site, without their texts, newest first. */
export function listIssueArchive(db: Db, now: Date) {
  return db
    .select()
    .from(issues)
    .where(onSite(now))
    .orderBy(...newestFirst(issues))
    .all()
    .map(({ slug, title, excerpt, content, publishedAt, createdAt }) => ({
      ...{ slug, title, publishedAt: publishedAt ?? createdAt },
      description: metaDescription(excerpt, content, ''),
    }))
}

/** An issue's page by its slug, else by an old one (its `slug` then differs). @throws AppError NOT_FOUND */
export function getIssuePage(db: Db, slug: string, now: Date) {
  const issue = findBySlug(db, issuePages.kind, live(db), { slug, now })
  if (!issue) throw new AppError('NOT_FOUND', "The issue you're looking for doesn't exist")
  const { content, excerpt, title, publishedAt, createdAt, updatedAt } = issue
  return {
    ...{ title, slug: issue.slug, excerpt, publishedAt: publishedAt ?? createdAt, updatedAt },
    html: withPictures(db, withMarineLife(db, cachedBody(content).html)),
    description: metaDescription(excerpt, content, ''),
  }
}

export function listIssuePages(db: Db, now: Date): PublicPage[] {
  return listStoryPages(db, now, { ...issuePages, table: issues, isPublic: onSite(now) })
}

export function listIssuePlaces(db: Db, now: Date): Place[] {
  return listStoryPlaces(db, now, { ...issuePages, table: issues, isPublic: onSite(now) })
}

/** How far an issue is. `recipients` includes those that still wait and those that unsubscribed or were deleted meanwhile. */
export interface IssueProgress {
  startedAt: Date
  recipients: number
  sent: number
  refused: number
  waiting: number
  isPaused: boolean
}

/** Every issue without its body, newest first, with its progress; and how many would get one that is sent now. */
export function listAllIssues(db: Db) {
  const { content: _content, ...columns } = getTableColumns(issues)
  const waiting = db
    .select({ issueId: outbox.issueId, waiting: count().as('waiting') })
    .from(outbox)
    .where(and(isNotNull(outbox.issueId), isNull(outbox.sentAt), isNull(outbox.failedAt)))
    .groupBy(outbox.issueId)
    .as('waiting')
  const rows = db
    .select({ issue: columns, sending: issueSendings, waiting: waiting.waiting })
    .from(issues)
    .leftJoin(issueSendings, eq(issueSendings.issueId, issues.id))
    .leftJoin(waiting, eq(waiting.issueId, issues.id))
    .orderBy(...newestFirst(issues))
    .all()
  const readers = db.select({ count: count() }).from(newsletterSubscribers).where(isReader).get()?.count ?? 0
  return {
    readers,
    issues: rows.map(({ issue, sending, waiting }) => ({ ...issue, progress: progressOf(sending, waiting ?? 0) })),
  }
}

function progressOf(sending: typeof issueSendings.$inferSelect | null, waiting: number): IssueProgress | null {
  if (!sending) return null
  const { startedAt, recipients, sent, refused, pausedAt } = sending
  return { startedAt, recipients, sent, refused, waiting, isPaused: pausedAt !== null }
}

/** The reasons for refused messages, the most frequent first; the outbox keeps them for a month. */
export function listRefusals(db: Db, id: number) {
  return db
    .select({ reason: sql<string>`coalesce(${outbox.lastError}, '')`, count: count() })
    .from(outbox)
    .where(and(eq(outbox.issueId, id), isNotNull(outbox.failedAt)))
    .groupBy(outbox.lastError)
    .orderBy(desc(count()))
    .all()
}
