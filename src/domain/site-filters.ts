import { type DepthBand, depthBands } from './depth-band.ts'
import { type SiteType, type SkillLevel, siteTypes, skillLevels } from './dive-site.ts'

/** Ways into the water that one can ask for; a site with both answers to either. */
export const accessFilters = ['shore', 'boat'] as const
export type AccessFilter = (typeof accessFilters)[number]

/** What the directory is narrowed down to; an absent field means all. */
export interface SiteFilters {
  q?: string
  region?: string
  skill?: SkillLevel
  depth?: DepthBand
  type?: SiteType
  access?: AccessFilter
  /** 1 to 12: sites that are at their best in that month. */
  month?: number
}

/** Longer searches match nothing that is worth the work. */
export const longestSiteSearch = 200

/** Reads the filters out of a URL's parameters; what is unknown or empty counts as all. */
export function readSiteFilters(params: Record<string, unknown>): SiteFilters {
  const filters: SiteFilters = {}
  if (typeof params.q === 'string' && params.q.trim()) filters.q = params.q.slice(0, longestSiteSearch)
  if (typeof params.region === 'string' && params.region) filters.region = params.region
  const skill = skillLevels.find((level) => level === params.skill)
  if (skill) filters.skill = skill
  const depth = depthBands.find((band) => band === params.depth)
  if (depth) filters.depth = depth
  const type = siteTypes.find((known) => known === params.type)
  if (type) filters.type = type
  const access = accessFilters.find((known) => known === params.access)
  if (access) filters.access = access
  const month = params.month === '' ? 0 : Number(params.month)
  if (Number.isInteger(month) && month >= 1 && month <= 12) filters.month = month
  return filters
}
