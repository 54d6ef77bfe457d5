import { z } from 'zod'
import { emailAddress } from './newsletter.schema.ts'
import { grouped } from './numbers.ts'
import { spamSigns } from './spam-signs.schema.ts'

/** A required text; `noun` begins the message, such as "Your name". */
function requiredText(noun: string, limit: number) {
  const limitText = grouped(limit)
  return z
    .string({ error: `${noun} is required.` })
    .trim()
    .min(1, { error: `${noun} is required.` })
    .max(limit, { error: `${noun} can have at most ${limitText} characters.` })
}

export const contactInput = z.object({
  name: requiredText('Your name', 200),
  email: emailAddress,
  subject: requiredText('A subject', 200),
  message: requiredText('A message', 5_000),
})

/** The same from our own form, with the signs that a person filled it in. */
export const contactFormInput = contactInput.extend(spamSigns)
export type ContactFormInput = z.output<typeof contactFormInput>
