import { z } from 'zod'
import { depthBands, diveSiteTypes, diveSiteUses, skillLevels } from './dive-site.ts'
import { accessFilters, closedFilters, longestDiveSiteSearch } from './dive-site-filters.ts'
import { diveSitesPerPage } from './dive-site-matching.ts'
import { diveSitePages } from './dive-site-pages.ts'
import { compassPoints } from './exposure.ts'

export const diveSiteIdInput = z.object({ id: z.int().positive() })

/** A search that is longer than any name is cut, not refused. */
const searchText = z.string().transform((text) => text.slice(0, longestDiveSiteSearch))

export const directoryInput = z.object({
  q: searchText.optional(),
  region: z.string().optional(),
  skill: z.enum(skillLevels).optional(),
  depth: z.enum(depthBands).optional(),
  type: z.enum(diveSiteTypes).optional(),
  access: z.enum(accessFilters).optional(),
  month: z.int().min(1).max(12).optional(),
  good: z.enum(diveSiteUses).optional(),
  sheltered: z.enum(compassPoints).optional(),
  closed: z.enum(closedFilters).optional(),
  page: z.int().min(1).max(10_000).default(1),
})

export const regionNameInput = z.object({ region: z.string() })

export const seasonTableInput = directoryInput.pick({ skill: true, access: true })

/** The directory's path for an input; null for an invalid one. */
export function directoryPath(input: unknown): string | null {
  const { data } = directoryInput.safeParse(input)
  if (!data) return null
  const { page, ...filters } = data
  const given = Object.entries(page === 1 ? filters : { ...filters, page })
  const parameters = new URLSearchParams(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  )
  return [diveSitePages.listPath, `${parameters}`].filter(Boolean).join('?')
}

export const cardIdsInput = z.object({ ids: z.array(z.int().positive()).max(diveSitesPerPage) })

/** The path of one of our own pages, such as "/blog/fish-rock-cave". */
export const pagePathInput = z.object({ url: z.string() })
