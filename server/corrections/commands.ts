import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { corrections } from '#db/schema/corrections.ts'
import type {
  ApplyCorrectionInput,
  CorrectionFormInput,
  SettleCorrectionInput,
} from '#domain/corrections/correction.schema.ts'
import { otherPart } from '#domain/corrections/correction.ts'
import { nothingToChange } from '#domain/publishing/story.schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AdminContext, Context } from '#server/context.ts'
import { changeCorrected, findCorrected } from '#server/corrected.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { countAgainstLimit } from '#server/security/limits.ts'
import { refuseSpam } from '#server/security/spam.ts'
import { write } from '#server/write.ts'
import { getCorrected } from './queries.ts'

/**
 * Stores a correction by a visitor. It counts as a message.
 * @throws AppError NOT_FOUND, BAD_INPUT, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function sendCorrection(ctx: Context, input: CorrectionFormInput): Promise<void> {
  const { page, field, wrong, right, evidence, email, ...signs } = input
  refuseSpam(signs)
  const { kind, id: rowId } = getCorrected(ctx.db, page)
  await countAgainstLimit(ctx, 'contact')
  const said = { kind, rowId, field: field === otherPart ? null : field, wrong, right, evidence, email }
  await write(ctx, { action: 'correction_send', resource: `${kind}:${rowId}` }, (tx) => {
    tx.insert(corrections)
      .values({ ...said, createdAt: ctx.now() })
      .run()
  })
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
    const correction = getOpen(tx, id)
    const { kind, rowId, field } = correction
    if (!field) throw new AppError('BAD_INPUT', 'This correction is about no field of the page.')
    // Nobody is thanked for a page that stayed as it was.
    if (findCorrected(tx, kind, rowId)?.texts[field] === text.trim())
      throw new AppError('BAD_INPUT', nothingToChange, { details: { fields: { text: [nothingToChange] } } })
    changeCorrected(tx, ctx, { kind, id: rowId, revision, field, text, source })
    settle(tx, ctx, correction, true)
    return correction
  })
  ctx.mail.wake()
}

/**
 * Dismisses a correction; or, with `isApplied`, thanks its sender as if it had been applied: the administrator has made the
 * change elsewhere. @throws AppError NOT_FOUND, CONFLICT when it was settled
 */
export async function settleCorrection(ctx: AdminContext, { id, isApplied }: SettleCorrectionInput) {
  const action = isApplied ? 'correction_apply' : 'correction_dismiss'
  await write(ctx, { action, resource: `correction:${id}` }, (tx) => settle(tx, ctx, getOpen(tx, id), isApplied))
  ctx.mail.wake()
}

type Correction = typeof corrections.$inferSelect

function getOpen(tx: Tx, id: number): Correction {
  const row = tx.select().from(corrections).where(eq(corrections.id, id)).get()
  if (!row) throw new AppError('NOT_FOUND', 'This correction does not exist. It may have been deleted.')
  if (row.settledAt) throw new AppError('CONFLICT', 'This correction has been applied or dismissed already.')
  return row
}

function settle(tx: Tx, { env, now }: AdminContext, { id, email }: Correction, isApplied: boolean): void {
  tx.update(corrections).set({ settledAt: now(), isApplied }).where(eq(corrections.id, id)).run()
  if (isApplied && email && env.SMTP_URL) queueMail(tx, { kind: 'correction_thanks', correctionId: id }, now())
}
