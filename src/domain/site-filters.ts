import { type DepthBand, depthBand, depthBands, maxDepthMetres } from './depth-band.ts'
import { type SkillLevel, skillLevels } from './dive-site.ts'
import { matchesText } from './search-text.ts'

/** What the directory is narrowed down to; an absent field means all. */
export interface SiteFilters {
  q?: string
  region?: string
  skill?: SkillLevel
  depth?: DepthBand
}

/** Longer searches match nothing that is worth the work. */
export const longestSiteSearch = 200

interface FilterableSite {
  name: string
  region: string
  description: string
  marineLife: string | null
  skillLevel: SkillLevel
  depthRange: string
}

/** Reads the filters out of a URL's parameters; what is unknown or empty counts as all. */
export function readSiteFilters(params: Record<string, unknown>): SiteFilters {
  const filters: SiteFilters = {}
  if (typeof params.q === 'string' && params.q.trim()) filters.q = params.q.slice(0, longestSiteSearch)
  if (typeof params.region === 'string' && params.region) filters.region = params.region
  const skill = skillLevels.find((level) => level === params.skill)
  if (skill) filters.skill = skill
  const depth = depthBands.find((band) => band === params.depth)
  if (depth) filters.depth = depth
  return filters
}

export function hasFilters(filters: SiteFilters): boolean {
  return Object.keys(filters).length > 0
}

/** Whether a site passes all filters. Sites without a depth are never excluded by depth. Source: specification, section 5. */
export function matchesFilters(site: FilterableSite, filters: SiteFilters): boolean {
  if (filters.region && site.region !== filters.region) return false
  if (filters.skill && site.skillLevel !== filters.skill) return false
  if (filters.depth) {
    const metres = maxDepthMetres(site.depthRange)
    if (metres !== null && depthBand(metres) !== filters.depth) return false
  }
  return matchesText(filters.q ?? '', [site.name, site.description, site.region, site.marineLife])
}
