import { z } from 'zod'
import { storyBookkeeping } from '#domain/publishing/story.schema.ts'
import { checkImportInput, runImportInput } from '#domain/shared/import.schema.ts'
import { emailAddress, emailAddressOr } from './newsletter.schema.ts'
import { newsletterPages } from './newsletter-links.ts'

/** Requirement: s5-subscriber-message. */
export const missingSubscriberEmail = 'Missing Information - Please fill in all required fields.'

const fields = z.strictObject({
  email: emailAddressOr(missingSubscriberEmail),
  subscribed: z.boolean({ error: 'subscribed must be true or false.' }),
})

/** Changes of a subscriber by the administrator; absent fields stay. Consent is never among them. */
export const updateSubscriberInput = z.strictObject({
  ...fields.partial().shape,
  ...storyBookkeeping,
  id: z.int().positive(),
})
export type UpdateSubscriberInput = z.output<typeof updateSubscriberInput>

const unreadable = 'It has a date that cannot be read.'
const instant = z.union([z.iso.datetime(), z.iso.date()], { error: unreadable })
const instantOrNone = z
  .union([z.literal(''), z.iso.datetime(), z.iso.date()], { error: unreadable })
  .transform((text) => (text ? new Date(text) : null))

/** A line of an imported file. */
export const importedSubscriber = z.strictObject({
  email: emailAddress,
  consentSource: z.string(),
  consentAt: z
    .string()
    .min(1, { error: 'The file does not say when this person agreed to get the newsletter.' })
    .pipe(instant)
    .transform((text) => new Date(text)),
  confirmedAt: instantOrNone,
  subscribed: z.boolean(),
  unsubscribedAt: instantOrNone,
})

/** An import changes nobody whom it does not unsubscribe. */
export const unsubscribedByImport = z.object({
  id: z.int().positive(),
  subscribed: z.literal(false).optional(),
  unsubscribedAt: z.date().optional(),
})

const format = z.literal('csv', { error: 'Subscribers are imported from CSV.' })

export const checkSubscriberImportInput = checkImportInput.extend({ format })

/** The owner answers for the consent of everybody in the file. */
export const runSubscriberImportInput = runImportInput.extend({
  format,
  isAgreed: z.literal(true, { error: 'Confirm that everyone in this file agreed to get this newsletter.' }),
})

export const subscriberIdInput = z.object({ id: z.int().positive() })

/** A personal link: what it is for, and the token that says whose it is. */
export const personalLink = z.object({
  purpose: z.enum(['confirm', 'unsubscribe']),
  token: z.string().refine((text) => newsletterPages.confirm.parameters.token.read(text) !== undefined, {
    error: 'This link is incomplete. Please open it from the email again.',
  }),
})
