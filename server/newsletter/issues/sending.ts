import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { issueSendings, issues } from '#db/schema/issues.ts'
import { outbox } from '#db/schema/mail.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import { visible } from '#server/publishing/visible.ts'

export const isReader = and(eq(newsletterSubscribers.subscribed, true), isNotNull(newsletterSubscribers.confirmedAt))

/**
 * Queues a message to each reader for every issue that is due. A subscriber who confirms later gets the next one.
 * @returns the issues whose sending began, with how many it goes to
 */
export async function startDueIssues(db: Db, now: Date): Promise<{ issue: number; recipients: number }[]> {
  // Asked before each message: no lock is taken when there is nothing to do.
  if (listDue(db, now).length === 0) return []
  const start = () =>
    db.transaction(
      (tx) =>
        listDue(tx, now).map(({ id }) => {
          // One statement, whatever the number of readers.
          const { changes: recipients } = tx.run(sql`
            insert into ${outbox} (kind, issue_id, subscriber_id, next_attempt_at, created_at)
            select 'issue', ${id}, ${newsletterSubscribers.id}, ${now.getTime()}, ${now.getTime()}
            from ${newsletterSubscribers} where ${isReader} order by ${newsletterSubscribers.id}`)
          tx.insert(issueSendings).values({ issueId: id, startedAt: now, recipients }).run()
          return { issue: id, recipients }
        }),
      { behavior: 'immediate' },
    )
  return writeWhenPossible(db, start)
}

function listDue(db: Db | Tx, now: Date) {
  return db
    .select({ id: issues.id })
    .from(issues)
    .leftJoin(issueSendings, eq(issueSendings.issueId, issues.id))
    .where(and(visible(issues, now), isNull(issueSendings.issueId)))
    .all()
}
