import { z } from 'zod'
import { depthBands } from './depth-band.ts'
import { skillLevels } from './dive-site.ts'
import { longestSiteSearch } from './site-filters.ts'

export const siteIdInput = z.object({ id: z.int().positive() })

/** What is longer than any name is cut, not refused. */
const searchText = z.string().transform((text) => text.slice(0, longestSiteSearch))

export const directoryInput = z.object({
  q: searchText.optional(),
  region: z.string().optional(),
  skill: z.enum(skillLevels).optional(),
  depth: z.enum(depthBands).optional(),
  page: z.int().min(1).max(10_000).default(1),
})

/** The path of one of our own pages, such as "/blog/fish-rock-cave". */
export const pagePathInput = z.object({ url: z.string() })
