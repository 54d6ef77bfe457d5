import { z } from 'zod'
import { emailAddressOr } from '#domain/newsletter/newsletter.schema.ts'
import { isOneLine, trimmed } from '#domain/shared/visible-text.ts'

const portError = 'The port must be a number from 1 to 65535, such as 587.'

export const mailServer = z.object({
  host: z
    .string()
    .overwrite(trimmed)
    .max(253, { error: 'The name of the server can have at most 253 characters.' })
    .pipe(z.hostname({ error: 'Enter the name of your mail server, such as mail.example.com.' })),
  port: z.int({ error: portError }).min(1, { error: portError }).max(65_535, { error: portError }),
  /** Empty where the server asks for no login. */
  user: z
    .string()
    .overwrite(trimmed)
    .max(254, { error: 'The username can have at most 254 characters.' })
    .refine(isOneLine, { error: 'The username must be on one line.' }),
})
export type MailServer = z.output<typeof mailServer>

export const saveMailSettingsInput = mailServer.extend({
  /** Empty keeps the stored one. */
  password: z.string().max(500, { error: 'The password can have at most 500 characters.' }),
  sender: emailAddressOr('Enter the email address that mail comes from.'),
  /** Of the settings that were edited, null for none: newer ones are not overwritten. */
  updatedAt: z.date().nullable(),
})
export type SaveMailSettingsInput = z.output<typeof saveMailSettingsInput>
