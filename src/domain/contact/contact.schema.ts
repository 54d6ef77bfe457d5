import { z } from 'zod'
import { emailAddress, oneLine } from '#domain/newsletter/newsletter.schema.ts'
import { grouped } from '#domain/shared/numbers.ts'
import { isVisible, trimmed } from '#domain/shared/visible-text.ts'
import { contactLengths } from './contact-page.ts'
import { spamSigns } from './spam-signs.schema.ts'

/** A required text; `noun` begins the message, such as "Your name". */
export function requiredText(noun: string, limit: number, text = z.string({ error: `${noun} is required.` })) {
  const limitText = grouped(limit)
  return text
    .overwrite(trimmed)
    .refine(isVisible, { error: `${noun} is required.` })
    .max(limit, { error: `${noun} can have at most ${limitText} characters.` })
}

export function requiredLine(noun: string, limit: number) {
  return requiredText(noun, limit, oneLine(`${noun} is required.`, noun))
}

export const contactInput = z.strictObject({
  name: requiredLine('Your name', contactLengths.name),
  email: emailAddress,
  subject: requiredLine('A subject', contactLengths.subject),
  message: requiredText('A message', contactLengths.message),
})

/** The same from our own form, with the signs that a person filled it in. A page from before an upgrade may send others. */
export const contactFormInput = contactInput.extend(spamSigns).strip()
export type ContactFormInput = z.output<typeof contactFormInput>
