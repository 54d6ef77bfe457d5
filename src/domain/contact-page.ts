import { oneOfWords, type Parameters } from './content-pages.ts'

/** The page of the contact form; `sent` is what became of a message that was sent without script. */
export const contactPage = {
  path: '/contact',
  parameters: { sent: { read: oneOfWords(['mailed', 'saved'] as const) } },
} as const satisfies { path: string; parameters: Parameters }
