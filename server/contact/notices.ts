import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { outbox } from '#db/schema/mail.ts'
import { mailProblem } from '#domain/mail/mail-problem.ts'
import type { Context } from '#server/context.ts'

/** What became of the mail that tells the owner of a message. */
export type Notice =
  | { state: 'sent'; at: Date }
  | { state: 'failed'; at: Date; problem: string }
  /** `problem` says why it did not leave yet; the next try is due now where `nextAt` is null. */
  | { state: 'waiting'; problem: string | null; nextAt: Date | null }
  /** There is no mail server; it leaves once there is one. */
  | { state: 'not set up' }

type NoticeContext = Pick<Context, 'db' | 'env' | 'mail' | 'now'>

/** The newest mail of each of these messages; of old ones nothing is known any more. */
export function findNotices(ctx: NoticeContext, messageIds: number[]): ReadonlyMap<number, Notice> {
  const { contactMessageId, sentAt, failedAt, lastError, nextAttemptAt, leasedUntil } = outbox
  const rows = ctx.db
    .select({ contactMessageId, sentAt, failedAt, lastError, nextAttemptAt, leasedUntil })
    .from(outbox)
    .where(and(eq(outbox.kind, 'contact_notice'), inArray(contactMessageId, messageIds)))
    .orderBy(outbox.id)
    .all()
  // The last of several is what stays.
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

/** The mail of a message that has neither left nor failed. */
export function findWaitingNotice(tx: Db | Tx, messageId: number): number | undefined {
  const isOfMessage = and(eq(outbox.kind, 'contact_notice'), eq(outbox.contactMessageId, messageId))
  const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt))
  return tx.select({ id: outbox.id }).from(outbox).where(and(isOfMessage, isWaiting)).get()?.id
}
