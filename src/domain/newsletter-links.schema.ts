import { z } from 'zod'
import { newsletterPages } from './newsletter-links.ts'

/** A personal link: what it is for, and the token that says whose it is. */
export const personalLink = z.object({
  purpose: z.enum(['confirm', 'unsubscribe']),
  token: z.string().refine((text) => newsletterPages.confirm.parameters.token.read(text) !== undefined, {
    error: 'This link is not whole. Please open it from the mail once more.',
  }),
})
