import { and, count, eq, gt, isNotNull, isNull, notExists, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Db } from '#db/client.ts'
import { outbox } from '#db/schema/mail.ts'
import { mailProblem } from '#domain/mail/mail-problem.ts'
import type { Context } from '#server/context.ts'

const day = 86_400_000

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt))
const later = alias(outbox, 'later')

/**
 * Whether mail leaves, for the administrator. `waiting` counts messages that should have left by now, `failedNotices` the contact
 * messages whose mail failed and was not sent again, `failedConfirmations` the links to confirm an address that failed
 * within a day: most of those addresses have a typo, about which the administrator can do nothing.
 */
export function getMailState({ db, env, mail, now }: Pick<Context, 'db' | 'env' | 'mail' | 'now'>) {
  const isSetUp = env.SMTP_URL !== undefined
  const trouble = mail.trouble()
  const yesterday = new Date(now().getTime() - day)
  return {
    isSetUp,
    from: env.MAIL_FROM ?? null,
    to: env.CONTACT_TO ?? null,
    problem: trouble && mailProblem(trouble),
    waiting: countMail(db, isSetUp && !trouble ? and(isWaiting, isNotNull(outbox.lastError)) : isWaiting),
    failedNotices: countMail(db, and(eq(outbox.kind, 'contact_notice'), isLastAndFailed(db, 'contactMessageId'))),
    failedConfirmations: countMail(
      db,
      and(eq(outbox.kind, 'confirmation'), isLastAndFailed(db, 'subscriberId'), gt(outbox.failedAt, yesterday)),
    ),
  }
}

/** Failed, and not sent again since. */
function isLastAndFailed(db: Db, cause: 'contactMessageId' | 'subscriberId') {
  // A subscriber is sent letters of other kinds as well.
  const isOfSameCause = and(eq(later.kind, outbox.kind), eq(later[cause], outbox[cause]))
  const successor = db.select({ id: later.id }).from(later)
  return and(isNotNull(outbox.failedAt), notExists(successor.where(and(isOfSameCause, gt(later.id, outbox.id)))))
}

function countMail(db: Db, condition: SQL | undefined): number {
  return db.select({ count: count() }).from(outbox).where(condition).get()?.count ?? 0
}
