import { corrections } from '#db/schema/corrections.ts'
import type { CorrectionFormInput } from '#domain/corrections/correction.schema.ts'
import { otherPart } from '#domain/corrections/correction.ts'
import type { Context } from '#server/context.ts'
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
  })
}
