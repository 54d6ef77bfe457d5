import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { outbox } from '#db/schema/mail.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import { nextAttemptAt } from '#domain/mail-retries.ts'

/** A message's cause; what it says is written from that when it leaves. */
export type MailCause =
  | { kind: 'confirmation'; subscriberId: number }
  | { kind: 'contact_notice'; contactMessageId: number }

export type OutboxRow = typeof outbox.$inferSelect

/** Longer than any attempt may take: every step of one has its own limit (`transport.ts`). */
const leaseMs = 3 * 60_000

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt))

/** Puts a message into the outbox, in the transaction of its cause. @returns its id */
export function queueMail(tx: Tx, cause: MailCause, now: Date): number {
  return tx
    .insert(outbox)
    .values({ ...cause, nextAttemptAt: now, createdAt: now })
    .returning({ id: outbox.id })
    .get().id
}

/**
 * Takes the message whose turn it is, or the one that is asked for, into hand. Whoever else delivers leaves it alone
 * until the lease is over.
 */
export function claimMail(limitsDb: Db, now: Date, id?: number): Promise<OutboxRow | undefined> {
  const isFree = or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now))
  return writeWhenPossible(limitsDb, () =>
    limitsDb.transaction(
      (tx) => {
        const isWanted = id === undefined ? lte(outbox.nextAttemptAt, now) : eq(outbox.id, id)
        const due = tx
          .select({ id: outbox.id })
          .from(outbox)
          .where(and(isWaiting, isFree, isWanted))
          .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
          .limit(1)
          .get()
        if (!due) return undefined
        return tx
          .update(outbox)
          .set({
            attempts: sql`${outbox.attempts} + 1`,
            firstAttemptAt: sql`coalesce(${outbox.firstAttemptAt}, ${now.getTime()})`,
            leasedUntil: new Date(now.getTime() + leaseMs),
          })
          .where(eq(outbox.id, due.id))
          .returning()
          .get()
      },
      { behavior: 'immediate' },
    ),
  )
}

/** What became of an attempt. Nothing is left to send where the cause is gone. */
export type Attempt = { outcome: 'sent' } | { outcome: 'not wanted' } | FailedAttempt

interface FailedAttempt {
  outcome: 'failed'
  reason: string
  /** It is not worth to try again. */
  isFinal: boolean
}

/** What was sent and is not written down would be sent again: worth to wait for the database. */
const settlePatienceMs = 100_000

/** Writes down what became of the attempt on a claimed message. */
export function settleMail(limitsDb: Db, row: OutboxRow, attempt: Attempt, now: Date): Promise<void> {
  const settle = () => {
    const isThis = eq(outbox.id, row.id)
    if (attempt.outcome === 'not wanted') limitsDb.delete(outbox).where(isThis).run()
    else
      limitsDb
        .update(outbox)
        .set(stateAfter(row, attempt, now))
        .where(isThis)
        .run()
  }
  return writeWhenPossible(limitsDb, settle, { patienceMs: settlePatienceMs })
}

function stateAfter(row: OutboxRow, attempt: { outcome: 'sent' } | FailedAttempt, now: Date) {
  if (attempt.outcome === 'sent') return { leasedUntil: null, sentAt: now, lastError: null }
  const next = attempt.isFinal ? null : nextAttemptAt(row.attempts, row.firstAttemptAt ?? now, now)
  return {
    leasedUntil: null,
    lastError: attempt.reason,
    ...(next ? { nextAttemptAt: next } : { failedAt: now }),
  }
}

/** When the next message is due, or its lease over; null when nothing waits. */
export function nextDueAt(db: Db): Date | null {
  const due = sql<number | null>`min(max(${outbox.nextAttemptAt}, coalesce(${outbox.leasedUntil}, 0)))`
  const at = db.select({ at: due }).from(outbox).where(isWaiting).get()?.at
  return at ? new Date(at) : null
}
