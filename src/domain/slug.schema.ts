import { z } from 'zod'

/** A slug as it may be asked for: any text; what does not exist is simply not found. */
export const slugInput = z.object({ slug: z.string() })
