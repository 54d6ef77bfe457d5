import { z } from 'zod'

/** What our own forms send beside the fields: REST takes the documented payload alone. Requirement: r-honeypot. */
export const spamSigns = {
  /** A field that people never see; programs fill it in. */
  website: z.string().max(500).optional(),
  /** Milliseconds between the first touch of the form and its sending. */
  filledInMs: z.number().nonnegative().optional(),
}
