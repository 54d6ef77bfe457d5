import { z } from 'zod'
import { trimmed } from '#domain/shared/visible-text.ts'
import { auditShows } from './audit-actions.ts'

const given = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, { error: missing })
    .max(1_000, { error: 'A password can have at most 1,000 characters.' })

/** Six digits of an app, or a recovery code. */
const code = z.string().overwrite(trimmed).max(100, { error: 'A code can have at most 100 characters.' })

export const loginInput = z.strictObject({ password: given('Please enter the password.'), code: code.optional() })
export type LoginInput = z.output<typeof loginInput>

export const changePasswordInput = z.object({
  current: given('Please enter your current password.'),
  next: given('Please enter a new password.').min(10, { error: 'The new password needs at least 10 characters.' }),
})
export type ChangePasswordInput = z.output<typeof changePasswordInput>

export const startSecondFactorInput = z.object({ password: given('Please enter your current password.') })

const givenCode = code.min(1, { error: 'Please enter the code.' })
/** With the key that the code was made of: it may have been begun anew in another window. */
export const turnOnSecondFactorInput = z.object({ code: givenCode, secret: z.string().max(100).optional() })
export type TurnOnSecondFactorInput = z.output<typeof turnOnSecondFactorInput>
export const turnOffSecondFactorInput = startSecondFactorInput.extend({ code: givenCode })
export type TurnOffSecondFactorInput = z.output<typeof turnOffSecondFactorInput>

export const activityInput = z.object({ isEditing: z.boolean().optional() })

export const sessionKeyInput = z.object({ key: z.string().max(100) })

/** Everything, unless it says otherwise. */
export const auditShowInput = z.object({ show: z.enum(auditShows).optional() })

/** The entries after one, from the newest to the oldest. */
export const olderEntriesInput = auditShowInput.extend({
  before: z.object({ timestamp: z.date(), id: z.int().positive() }),
})

export const limitKeyInput = z.object({ key: z.string().max(100) })
