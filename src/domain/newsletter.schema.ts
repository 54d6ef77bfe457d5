import { z } from 'zod'
import { spamSigns } from './spam-signs.schema.ts'

export const emailAddress = z
  .string({ error: 'Please enter your email address.' })
  .trim()
  .min(1, { error: 'Please enter your email address.' })
  .max(254, { error: 'An email address has at most 254 characters.' })
  .pipe(z.email({ error: 'Please enter a valid email address.' }))
  .transform((email) => email.toLowerCase())

export const subscribeInput = z.object({ email: emailAddress })

/** The same from our own forms: which one, and the signs that a person filled it in. */
export const subscribeFormInput = subscribeInput.extend({ form: z.enum(['home', 'blog']).optional(), ...spamSigns })
export type SubscribeFormInput = z.output<typeof subscribeFormInput>
