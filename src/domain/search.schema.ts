import { z } from 'zod'

/** Any text: what is too short or too long to search for finds nothing, and is no fault of the visitor's. */
export const searchInput = z.object({ q: z.string() })
