import { z } from 'zod'
import { storyBookkeeping } from '#domain/publishing/story.schema.ts'
import { emailAddressOr } from './newsletter.schema.ts'
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

export const subscriberIdInput = z.object({ id: z.int().positive() })

/** A personal link: what it is for, and the token that says whose it is. */
export const personalLink = z.object({
  purpose: z.enum(['confirm', 'unsubscribe']),
  token: z.string().refine((text) => newsletterPages.confirm.parameters.token.read(text) !== undefined, {
    error: 'This link is incomplete. Please open it from the email again.',
  }),
})
