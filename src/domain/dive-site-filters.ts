import { type DepthBand, depthBands } from './depth-band.ts'
import { type DiveSiteType, diveSiteTypes, type SkillLevel, skillLevels } from './dive-site.ts'

/** Ways into the water that one can ask for; a site with both answers to either. */
export const accessFilters = ['shore', 'boat'] as const
export type AccessFilter = (typeof accessFilters)[number]

/** What becomes of closed sites; without it they are shown. */
export const closedFilters = ['hide'] as const
type ClosedFilter = (typeof closedFilters)[number]

/** What the directory is narrowed down to; an absent field means all. */
export interface DiveSiteFilters {
  q?: string
  region?: string
  skill?: SkillLevel
  depth?: DepthBand
  type?: DiveSiteType
  access?: AccessFilter
  /** 1 to 12: sites that are at their best in that month. */
  month?: number
  closed?: ClosedFilter
}

/** Longer searches match nothing that is worth the work. */
export const longestDiveSiteSearch = 200

/** Reads the filters out of a URL's parameters; what is unknown or empty counts as all. */
export function readDiveSiteFilters(params: Record<string, unknown>): DiveSiteFilters {
  const filters: DiveSiteFilters = {}
  if (typeof params.q === 'string' && params.q.trim()) filters.q = params.q.slice(0, longestDiveSiteSearch)
  if (typeof params.region === 'string' && params.region) filters.region = params.region
  const skill = skillLevels.find((level) => level === params.skill)
  if (skill) filters.skill = skill
  const depth = depthBands.find((band) => band === params.depth)
  if (depth) filters.depth = depth
  const type = diveSiteTypes.find((known) => known === params.type)
  if (type) filters.type = type
  const access = accessFilters.find((known) => known === params.access)
  if (access) filters.access = access
  const month = params.month === '' ? 0 : Number(params.month)
  if (Number.isInteger(month) && month >= 1 && month <= 12) filters.month = month
  const closed = closedFilters.find((known) => known === params.closed)
  if (closed) filters.closed = closed
  return filters
}
