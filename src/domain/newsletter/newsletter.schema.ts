import { z } from 'zod'
import { spamSigns } from '#domain/contact/spam-signs.schema.ts'
import { isOneLine } from '#domain/shared/visible-text.ts'

/** A text that may become a line of a mail's head; `noun` begins the message, such as "Your name". */
export function oneLine(missing: string, noun: string) {
  return z.string({ error: missing }).refine(isOneLine, {
    error: `${noun} has to stand on one line.`,
    abort: true,
  })
}

/** An address as it is stored: trimmed and lower-cased. `missing` is said when there is none. */
export function emailAddressOr(missing: string) {
  return oneLine(missing, 'An email address')
    .trim()
    .min(1, { error: missing })
    .max(254, { error: 'An email address has at most 254 characters.' })
    .pipe(z.email({ error: 'Please enter a valid email address.' }))
    .transform((email) => email.toLowerCase())
}

export const emailAddress = emailAddressOr('Please enter your email address.')

export const subscribeInput = z.strictObject({ email: emailAddress })

/** The same from our own forms: which one, and the signs that a person filled it in. A page from before an upgrade may send others. */
export const subscribeFormInput = subscribeInput
  .extend({ form: z.enum(['home', 'blog']).optional(), ...spamSigns })
  .strip()
export type SubscribeFormInput = z.output<typeof subscribeFormInput>
