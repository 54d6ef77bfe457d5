import { z } from 'zod'

/** Our own forms send these beside the fields; REST takes the documented payload alone. Requirement: r-honeypot. */
export const spamSigns = {
  /** The honeypot: programs fill in a field that people never see. No profile of a browser or password manager has its name. */
  remarks: z.string().optional(),
  /** Milliseconds between the first touch of the form and its sending. */
  filledInMs: z.number().nonnegative().optional(),
  /** To the question that a sender who may be a program is asked; absent before. */
  answer: z.string().optional(),
}
export type SpamSigns = z.output<z.ZodObject<typeof spamSigns>>
