import { oneOf, type Parameters } from '#domain/publishing/content-pages.ts'

/** The page of the contact form; `sent` is what became of a message that was sent without script. */
export const contactPage = {
  path: '/contact',
  parameters: { sent: { read: oneOf(['mailed', 'saved'] as const) } },
} as const satisfies { path: string; parameters: Parameters }

/** Characters that each field of a message may have. Requirements: r-length-message, r-length-names, r-length-email. */
export const contactLengths = { name: 200, email: 254, subject: 200, message: 5_000 } as const
