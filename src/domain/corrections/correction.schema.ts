import { z } from 'zod'
import { requiredLine, requiredText } from '#domain/contact/contact.schema.ts'
import { spamSigns } from '#domain/contact/spam-signs.schema.ts'
import { emailAddress } from '#domain/newsletter/newsletter.schema.ts'
import { isVisible } from '#domain/shared/visible-text.ts'
import { correctedFields, correctionLengths, otherPart, readCorrectedPath } from './correction.ts'

const noPart = 'Please choose the part of the page.'
const answer = (limit: number) => requiredText('This answer', limit)

/** A correction from our own form, which may be from before an upgrade. */
export const correctionFormInput = z
  .object({
    page: z.string().refine((path) => readCorrectedPath(path) !== null, { error: 'This page has no form.' }),
    field: z.string({ error: noPart }).min(1, { error: noPart }),
    wrong: answer(correctionLengths.wrong),
    right: answer(correctionLengths.right),
    evidence: answer(correctionLengths.evidence),
    email: z.preprocess(
      (typed) => (typeof typed === 'string' && !isVisible(typed) ? undefined : typed),
      emailAddress.optional(),
    ),
    ...spamSigns,
  })
  .refine(({ page, field }) => isPart(page, field), { path: ['field'], error: noPart })
export type CorrectionFormInput = z.output<typeof correctionFormInput>

function isPart(page: string, field: string): boolean {
  const corrected = readCorrectedPath(page)
  return field === otherPart || (corrected !== null && Object.hasOwn(correctedFields[corrected.kind], field))
}

const correctionId = z.int().positive()

/** The text as the administrator has it now, and where it is known from. `revision` is that of the row on the screen. */
export const applyCorrectionInput = z.object({
  id: correctionId,
  revision: z.int(),
  text: z.string(),
  source: requiredLine('A source', correctionLengths.evidence),
})
export type ApplyCorrectionInput = z.output<typeof applyCorrectionInput>

/** Settles it without a change by us: `isApplied` says that the administrator has acted on it. */
export const settleCorrectionInput = z.object({ id: correctionId, isApplied: z.boolean() })
export type SettleCorrectionInput = z.output<typeof settleCorrectionInput>

export const correctedPageInput = z.object({ page: z.string() })
