import { and, asc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db, Tx } from '#db/client.ts'
import { issueSendings } from '#db/schema/issues.ts'
import { outbox } from '#db/schema/mail.ts'
import { siteState } from '#db/schema/site.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import { firstPauseMs, longestPauseMs, nextAttemptAt } from '#domain/mail/mail-retries.ts'

/** A message's cause; its text is written from that when it leaves. */
type MailCause =
  | { kind: 'confirmation'; subscriberId: number }
  | { kind: 'contact_notice'; contactMessageId: number }
  | { kind: 'correction_thanks'; correctionId: number }

export type OutboxRow = typeof outbox.$inferSelect

/** Longer than any attempt may take: every step of one has its own limit (`transport.ts`). */
const leaseMs = 3 * 60_000

/**
 * When a message may leave, in milliseconds. An instant further ahead than any pause was set by a clock that was ahead and
 * has been corrected: it is ignored.
 */
function dueAt(now: Date): SQL<number> {
  // The shift ends before the number does; the pause has its longest long before.
  const pause = sql`case ${outbox.attempts} when 0 then 0
    else min(${firstPauseMs} << min(${outbox.attempts} - 1, 20), ${longestPauseMs}) end`
  return sql<number>`max(${unlessAhead(outbox.nextAttemptAt, now, pause)}, ${leasedUntil(now)})`
}

const leasedUntil = (now: Date) => unlessAhead(outbox.leasedUntil, now, leaseMs)
const isFree = (now: Date) => sql`${leasedUntil(now)} <= ${now.getTime()}`

function unlessAhead(at: SQLiteColumn, now: Date, longest: SQL | number): SQL<number> {
  return sql<number>`case when ${at} > ${now.getTime()} + ${longest} then 0 else coalesce(${at}, 0) end`
}

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt))

/** Puts a message into the outbox, in the transaction of its cause. @returns its id */
export function queueMail(tx: Tx, cause: MailCause, now: Date): number {
  return tx
    .insert(outbox)
    .values({ ...cause, nextAttemptAt: now, createdAt: now })
    .returning({ id: outbox.id })
    .get().id
}

/** Which message is wanted: a certain one, or any that is due. */
interface Wanted {
  id?: number | undefined
  /** Issues are paced: whether one of their messages may leave now. */
  mayBeIssue: boolean
}

/**
 * Takes the message whose turn it is, or the one that is asked for, into hand; those of issues wait behind all others.
 * Another process leaves it alone until the lease is over.
 */
export async function claimMail(limitsDb: Db, now: Date, wanted: Wanted): Promise<OutboxRow | undefined> {
  // Looked for every second: no lock is taken when nothing is due.
  if (findDue(limitsDb, now, wanted) === undefined) return undefined
  return writeWhenPossible(limitsDb, () =>
    limitsDb.transaction(
      (tx) => {
        const id = findDue(tx, now, wanted)
        if (id === undefined) return undefined
        return tx
          .update(outbox)
          .set({
            attempts: sql`${outbox.attempts} + 1`,
            firstAttemptAt: sql`coalesce(${outbox.firstAttemptAt}, ${now.getTime()})`,
            leasedUntil: new Date(now.getTime() + leaseMs),
          })
          .where(eq(outbox.id, id))
          .returning()
          .get()
      },
      { behavior: 'immediate' },
    ),
  )
}

function findDue(tx: Db | Tx, now: Date, { id, mayBeIssue }: Wanted): number | undefined {
  const isDue = sql`${dueAt(now)} <= ${now.getTime()}`
  const firstOf = (condition: SQL | undefined) =>
    tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isWaiting, condition))
      .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
      .limit(1)
      .get()?.id
  if (id !== undefined) return firstOf(and(eq(outbox.id, id), isFree(now)))
  const other = firstOf(and(isNull(outbox.issueId), isDue))
  if (other !== undefined || !mayBeIssue) return other
  for (const issueId of listUnpaused(tx)) {
    const found = firstOf(and(eq(outbox.issueId, issueId), isDue))
    if (found !== undefined) return found
  }
  return undefined
}

function listUnpaused(db: Db | Tx): number[] {
  return db
    .select({ id: issueSendings.issueId })
    .from(issueSendings)
    .where(and(isNull(issueSendings.pausedAt), exists(waitingOf(db))))
    .orderBy(asc(issueSendings.startedAt), asc(issueSendings.issueId))
    .all()
    .map(({ id }) => id)
}

function waitingOf(db: Db | Tx) {
  return db
    .select({ one: sql`1` })
    .from(outbox)
    .where(and(eq(outbox.issueId, issueSendings.issueId), isWaiting))
}

/** The outcome of an attempt. A message is not wanted where its cause is gone. */
export type DeliveryAttempt = { outcome: 'sent' } | { outcome: 'not wanted' } | FailedAttempt

export interface FailedAttempt {
  outcome: 'failed'
  reason: string
  /** The mail server refused this message alone; otherwise no mail leaves. */
  isAboutMessage: boolean
  isFinal: boolean
}

/** A message whose sending is not recorded would be sent again: this is worth a long wait for the database. */
const settlePatienceMs = 100_000

export function settleMail(limitsDb: Db, row: OutboxRow, attempt: DeliveryAttempt, now: Date): Promise<void> {
  const settle = (tx: Tx) => {
    const isThis = eq(outbox.id, row.id)
    if (attempt.outcome !== 'not wanted') setMailTrouble(tx, attempt)
    if (attempt.outcome === 'not wanted') return void tx.delete(outbox).where(isThis).run()
    const after = stateAfter(row, attempt, now)
    const { changes } = tx.update(outbox).set(after).where(isThis).run()
    if (row.issueId !== null && changes > 0) countForIssue(tx, row.issueId, after)
  }
  return writeWhenPossible(limitsDb, () => limitsDb.transaction(settle, { behavior: 'immediate' }), {
    patienceMs: settlePatienceMs,
  })
}

/** Why no mail leaves, as the last attempt of any process found out; null when it does, as far as is known. */
export function findMailTrouble(db: Db): string | null {
  return db.select({ reason: siteState.mailTrouble }).from(siteState).get()?.reason ?? null
}

/** The outcome of a test message. */
export async function recordMailTrouble(
  limitsDb: Db,
  attempt: { outcome: 'sent' } | FailedAttempt,
  now: Date,
): Promise<void> {
  const record = (tx: Tx) => (attempt.outcome === 'sent' ? endMailTrouble(tx, now) : setMailTrouble(tx, attempt))
  await writeWhenPossible(limitsDb, () => limitsDb.transaction(record, { behavior: 'immediate' }))
}

function setMailTrouble(tx: Tx, attempt: { outcome: 'sent' } | FailedAttempt): void {
  const mailTrouble = attempt.outcome === 'failed' && !attempt.isAboutMessage ? attempt.reason : null
  tx.update(siteState).set({ mailTrouble }).where(sql`${siteState.mailTrouble} is not ${mailTrouble}`).run()
}

/** A mail server has just taken the owner's test message: what waits is due now, not after its own pause of up to four hours. */
export function endMailTrouble(tx: Tx, now: Date): void {
  setMailTrouble(tx, { outcome: 'sent' })
  tx.update(outbox).set({ nextAttemptAt: now }).where(isWaiting).run()
}

interface State {
  leasedUntil: null
  lastError: string | null
  sentAt?: Date
  failedAt?: Date
  nextAttemptAt?: Date
}

function stateAfter(row: OutboxRow, attempt: { outcome: 'sent' } | FailedAttempt, now: Date): State {
  if (attempt.outcome === 'sent') return { leasedUntil: null, sentAt: now, lastError: null }
  const next = attempt.isFinal ? null : nextAttemptAt(row.attempts, row.firstAttemptAt ?? now, now)
  return {
    leasedUntil: null,
    lastError: attempt.reason,
    ...(next ? { nextAttemptAt: next } : { failedAt: now }),
  }
}

/** The report of an issue is kept longer than its messages. */
function countForIssue(tx: Tx, issueId: number, { sentAt, failedAt }: State): void {
  if (!sentAt && !failedAt) return
  const { sent, refused } = issueSendings
  tx.update(issueSendings)
    .set(sentAt ? { sent: sql`${sent} + 1` } : { refused: sql`${refused} + 1` })
    .where(eq(issueSendings.issueId, issueId))
    .run()
}

/** When the next message is due, or its lease over; null when nothing waits but issues that are paused. */
export function nextDueAt(db: Db, now: Date): { other: Date | null; issue: Date | null } {
  const due = sql<number | null>`min(${dueAt(now)})`
  const earliest = (condition: SQL) => {
    const at = db.select({ at: due }).from(outbox).where(and(isWaiting, condition)).get()?.at
    return typeof at === 'number' ? new Date(at) : null
  }
  const unpaused = listUnpaused(db)
  return {
    other: earliest(isNull(outbox.issueId)),
    issue: unpaused.length > 0 ? earliest(inArray(outbox.issueId, unpaused)) : null,
  }
}
