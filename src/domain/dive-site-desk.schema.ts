import { z } from 'zod'
import { deskParts } from './desk-parts.ts'
import { longestDiveSiteSearch } from './dive-site-filters.ts'

/** What the management of a large directory asks for. */
export const deskPageInput = z.object({
  q: z.string().max(longestDiveSiteSearch).default(''),
  region: z.string().default(''),
  part: z.enum(deskParts).default(''),
})
