import { and, count, desc, eq, inArray, isNull, min, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { outbox } from '#db/schema/mail.ts'
import type { ListMessagesInput } from '#domain/contact/message.schema.ts'
import { mailProblem } from '#domain/mail/mail-problem.ts'
import { wordFinder } from '#domain/shared/search-text.ts'
import type { Context } from '#server/context.ts'

type Message = typeof contactMessages.$inferSelect

/** As many as are looked through at once: strangers may have written more than memory holds. */
const looked = 200

/**
 * The newest messages that have every word of the search in name, email address, subject or text, each with the state of
 * its mail. `found` is how many there are in all, `unread` counts every message, found or not.
 */
export function listMessages(ctx: Pick<Context, 'db' | 'env' | 'mail' | 'now'>, input: ListMessagesInput) {
  const { messages, found, unread } = listStored(ctx.db, input)
  const notices = findNotices(
    ctx,
    messages.map(({ id }) => id),
  )
  return {
    messages: messages.map((each) => ({ ...each, notice: notices.get(each.id) ?? null })),
    ...{ found, unread, isMailSetUp: ctx.env.SMTP_URL !== undefined },
  }
}

function listStored(db: Db, { search = '', limit }: ListMessagesInput) {
  const total = countMessages(db)
  const { messages, found } = search.trim()
    ? findMessages(db, search, { limit, total })
    : { messages: newestMessages(db, limit), found: total }
  return { messages, found, unread: countMessages(db, isNull(contactMessages.readAt)) }
}

/** The unread messages, and when the oldest of them came. */
export function countUnread(db: Db): { count: number; oldest: Date | null } {
  const { createdAt, readAt } = contactMessages
  const waiting = { count: count(), oldest: min(createdAt) }
  return db.select(waiting).from(contactMessages).where(isNull(readAt)).get() ?? { count: 0, oldest: null }
}

function findMessages(db: Db, search: string, { limit, total }: { limit: number; total: number }) {
  const hasEveryWord = wordFinder(search)
  const messages: Message[] = []
  let found = 0
  for (let offset = 0; offset < total; offset += looked) {
    for (const each of newestMessages(db, looked, offset)) {
      if (!hasEveryWord([each.name, each.email, each.subject, each.message])) continue
      found += 1
      if (messages.length < limit) messages.push(each)
    }
  }
  return { messages, found }
}

function countMessages(db: Db, condition?: SQL): number {
  return db.select({ count: count() }).from(contactMessages).where(condition).get()?.count ?? 0
}

function newestMessages(db: Db, limit: number, offset = 0): Message[] {
  return db
    .select()
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
    .offset(offset)
    .all()
}

/** The state of the mail that tells the owner of a message. */
type Notice =
  | { state: 'sent'; at: Date }
  | { state: 'failed'; at: Date; problem: string }
  /** `problem` says why it did not leave yet; the next try is due now where `nextAt` is null. */
  | { state: 'waiting'; problem: string | null; nextAt: Date | null }
  /** There is no mail server; it leaves once there is one. */
  | { state: 'not set up' }

type NoticeContext = Pick<Context, 'db' | 'env' | 'mail' | 'now'>

/** The newest mail of each of these messages; of old ones nothing is known any more. */
function findNotices(ctx: NoticeContext, messageIds: number[]): ReadonlyMap<number, Notice> {
  const { contactMessageId, sentAt, failedAt, lastError, nextAttemptAt, leasedUntil } = outbox
  const rows = ctx.db
    .select({ contactMessageId, sentAt, failedAt, lastError, nextAttemptAt, leasedUntil })
    .from(outbox)
    .where(and(eq(outbox.kind, 'contact_notice'), inArray(contactMessageId, messageIds)))
    .orderBy(outbox.id)
    .all()
  return new Map(rows.map((row) => [row.contactMessageId ?? 0, noticeOf(row, ctx)]))
}

type NoticeRow = Pick<typeof outbox.$inferSelect, 'sentAt' | 'failedAt' | 'lastError' | 'nextAttemptAt' | 'leasedUntil'>

function noticeOf(row: NoticeRow, { env, mail, now }: NoticeContext): Notice {
  const { sentAt, failedAt, lastError, nextAttemptAt } = row
  if (sentAt) return { state: 'sent', at: sentAt }
  if (failedAt) return { state: 'failed', at: failedAt, problem: mailProblem(lastError ?? '') }
  if (!env.SMTP_URL) return { state: 'not set up' }
  const reason = lastError ?? mail.trouble()
  return {
    state: 'waiting',
    problem: reason && mailProblem(reason),
    nextAt: nextAttemptAt > now() && !isInHand(row, now()) ? nextAttemptAt : null,
  }
}

const isInHand = ({ leasedUntil }: NoticeRow, now: Date) => leasedUntil !== null && leasedUntil > now

export function findWaitingNotice(tx: Db | Tx, messageId: number): number | undefined {
  const isOfMessage = and(eq(outbox.kind, 'contact_notice'), eq(outbox.contactMessageId, messageId))
  const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt))
  return tx.select({ id: outbox.id }).from(outbox).where(and(isOfMessage, isWaiting)).get()?.id
}
