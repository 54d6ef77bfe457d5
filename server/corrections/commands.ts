import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { corrections } from '#db/schema/corrections.ts'
import { outbox } from '#db/schema/mail.ts'
import type {
  ApplyCorrectionInput,
  CorrectionFormInput,
  DismissCorrectionInput,
} from '#domain/corrections/correction.schema.ts'
import { otherPart } from '#domain/corrections/correction.ts'
import { nothingToChange } from '#domain/publishing/story.schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AdminContext, Context } from '#server/context.ts'
import { corrected } from '#server/corrected.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { countAgainstLimit } from '#server/security/limits.ts'
import { refuseSpam } from '#server/security/spam.ts'
import { write } from '#server/write.ts'
import { getCorrected } from './queries.ts'

/**
 * Stores what a visitor says is wrong. It counts as a message.
 * @throws AppError NOT_FOUND, BAD_INPUT, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function sendCorrection(ctx: Context, input: CorrectionFormInput): Promise<void> {
  const { page, field, wrong, right, evidence, email, ...signs } = input
  refuseSpam(signs)
  const { kind, rowId } = getCorrected(ctx.db, page)
  await countAgainstLimit(ctx, 'contact')
  const said = { kind, rowId, field: field === otherPart ? null : field, wrong, right, evidence, email }
  await write(ctx, { action: 'correction_send', resource: `${kind}:${rowId}` }, (tx) => {
    tx.insert(corrections)
      .values({ ...said, createdAt: ctx.now() })
      .run()
    if (!isNoticeWaiting(tx)) queueMail(tx, { kind: 'correction_notice' }, ctx.now())
  })
  ctx.mail.wake()
}

/** One notice is about all open corrections. */
function isNoticeWaiting(tx: Tx): boolean {
  const { id, kind, sentAt, failedAt } = outbox
  const isWaiting = and(eq(kind, 'correction_notice'), isNull(sentAt), isNull(failedAt))
  return tx.select({ id }).from(outbox).where(isWaiting).get() !== undefined
}

/**
 * Writes a correction into its row, and thanks its sender where mail is set up. The source is also in the audit log, as not
 * every field has a place for it.
 * @throws AppError NOT_FOUND, BAD_INPUT, CONFLICT when it was settled or another revision of the row is stored
 */
export async function applyCorrection(ctx: AdminContext, { id, revision, text, source }: ApplyCorrectionInput) {
  const entry = ({ kind, rowId, field }: Correction) => ({
    action: 'correction_apply' as const,
    resource: `${kind}:${rowId}`,
    details: { field, source },
  })
  await write(ctx, entry, (tx) => {
    const correction = getUnapplied(tx, id)
    const { kind, rowId, field } = correction
    if (!field) throw new AppError('BAD_INPUT', 'This correction is about no field of the page.')
    // Nobody is thanked for a page that stayed as it was.
    if (corrected[kind].find(ctx.db, rowId)?.texts[field] === text.trim())
      throw new AppError('BAD_INPUT', nothingToChange, { details: { fields: { text: [nothingToChange] } } })
    corrected[kind].correct(tx, ctx, { id: rowId, revision, field, text, source })
    const settledAt = ctx.now()
    settle(tx, id, { settledAt, isApplied: true })
    if (correction.email && ctx.env.SMTP_URL) queueMail(tx, { kind: 'correction_thanks' }, settledAt)
    return correction
  })
  ctx.mail.wake()
}

/** Settles a correction without any change, or takes that back. @throws AppError NOT_FOUND, CONFLICT when it was applied */
export async function dismissCorrection(ctx: AdminContext, { id, isDismissed }: DismissCorrectionInput) {
  const action = isDismissed ? 'correction_dismiss' : 'correction_reopen'
  await write(ctx, { action, resource: `correction:${id}` }, (tx) => {
    getUnapplied(tx, id)
    settle(tx, id, { settledAt: isDismissed ? ctx.now() : null })
  })
}

type Correction = typeof corrections.$inferSelect

function getUnapplied(tx: Tx, id: number): Correction {
  const row = tx.select().from(corrections).where(eq(corrections.id, id)).get()
  if (!row) throw new AppError('NOT_FOUND', 'This correction does not exist. It may have been deleted.')
  if (row.isApplied) throw new AppError('CONFLICT', 'This correction has been applied already.')
  return row
}

function settle(tx: Tx, id: number, state: Partial<Pick<Correction, 'settledAt' | 'isApplied'>>): void {
  tx.update(corrections).set(state).where(eq(corrections.id, id)).run()
}
