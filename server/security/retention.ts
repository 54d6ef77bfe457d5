import { and, eq, exists, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db, Tx } from '#db/client.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { corrections } from '#db/schema/corrections.ts'
import { linkClicks } from '#db/schema/links.ts'
import { outbox } from '#db/schema/mail.ts'
import { revisions } from '#db/schema/revisions.ts'
import { auditLog, rateLimits } from '#db/schema/security.ts'
import { idempotencyKeys } from '#db/schema/site.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import { daysByDay } from '#domain/page-views/page-views.ts'
import { sumUpOldViews } from '#server/page-views/commands.ts'
import { forgetOldDeleted } from '#server/publishing/deleted-items.ts'

const day = 86_400_000

/** The periods of the privacy policy, in days: of rows by the column with their instant, and of the others. */
const keptDays: readonly [SQLiteColumn, number][] = [
  [contactMessages.createdAt, 730],
  [corrections.createdAt, 730],
  [auditLog.timestamp, 365],
  [idempotencyKeys.createdAt, 365],
]
const keptDaysOf = { revisions: 365, linkClicks: 730, mail: 30 }

export function deleteExpiredData(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  const deleteAll = (tx: Tx) => {
    for (const [instant, days] of keptDays)
      tx.delete(instant.table)
        .where(lt(instant, before(days)))
        .run()
    // A version is kept from the day on which the next one took its place, however old it was by then.
    const later = alias(revisions, 'later')
    const isLater = and(eq(later.resource, revisions.resource), gt(later.revision, revisions.revision))
    const isOld = lt(later.savedAt, before(keptDaysOf.revisions))
    tx.delete(revisions)
      .where(exists(tx.select().from(later).where(and(isLater, isOld))))
      .run()
    forgetOldDeleted(tx, now)
    tx.delete(linkClicks)
      .where(lt(linkClicks.day, before(keptDaysOf.linkClicks).toISOString().slice(0, 10)))
      .run()
    tx.delete(outbox)
      // An issue may be held back for longer: its readers are still to get it.
      .where(
        and(
          lt(outbox.createdAt, before(keptDaysOf.mail)),
          or(isNull(outbox.issueId), isNotNull(outbox.sentAt), isNotNull(outbox.failedAt)),
        ),
      )
      .run()
    sumUpOldViews(tx, before(daysByDay).toISOString().slice(0, 10))
    tx.delete(rateLimits).where(lt(rateLimits.resetTime, now)).run()
  }
  return writeWhenPossible(db, () => db.transaction(deleteAll, { behavior: 'immediate' }))
}
