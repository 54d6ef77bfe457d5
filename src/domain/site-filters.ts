import { type DepthBand, depthBand, depthBands, maxDepthMetres } from './depth-band.ts'
import { type SiteAccess, type SiteType, type SkillLevel, siteTypes, skillLevels } from './dive-site.ts'
import { foldCase } from './search-text.ts'

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

/** Cards on one page of the directory. */
export const sitesPerPage = 24

/** Which part of `count` sites page number `wanted` shows; pages count from 1, and one beyond the last is the last. */
export function pageOf(wanted: number, count: number) {
  const pages = Math.max(1, Math.ceil(count / sitesPerPage))
  const page = Math.min(Math.max(1, wanted), pages)
  return { page, pages, start: (page - 1) * sitesPerPage, end: page * sitesPerPage }
}

interface FilterableSite {
  region: string
  skillLevel: SkillLevel
  depthRange: string
  siteType: SiteType
  access: SiteAccess
  bestMonths: readonly number[]
}
interface SearchedTexts {
  name: string
  region: string
  description: string | null
  marineLife: string | null
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
  const type = siteTypes.find((known) => known === params.type)
  if (type) filters.type = type
  const access = accessFilters.find((known) => known === params.access)
  if (access) filters.access = access
  const month = params.month === '' ? 0 : Number(params.month)
  if (Number.isInteger(month) && month >= 1 && month <= 12) filters.month = month
  return filters
}

/** The texts that the directory's search reads, in the form in which they are compared. */
export function searchedTexts({ name, description, region, marineLife }: SearchedTexts): string[] {
  return [name, description, region, marineLife].filter((text) => text !== null).map(foldCase)
}

/**
 * The question that filters ask of a site, with all that is the same for every site done once. `texts` come from
 * `searchedTexts`. Sites without a depth are never excluded by depth. Source: specification, section 5.
 */
export function siteMatcher(filters: SiteFilters): (site: FilterableSite, texts: readonly string[]) => boolean {
  const { region, skill, depth, type, access, month } = filters
  const needle = foldCase((filters.q ?? '').trim())
  return (site, texts) =>
    (!region || site.region === region) &&
    (!skill || site.skillLevel === skill) &&
    (!depth || isInBand(site.depthRange, depth)) &&
    (!type || site.siteType === type) &&
    (!access || site.access === access || site.access === 'both') &&
    (!month || site.bestMonths.includes(month)) &&
    (needle === '' || texts.some((text) => text.includes(needle)))
}

function isInBand(depthRange: string, band: DepthBand): boolean {
  const metres = maxDepthMetres(depthRange)
  return metres === null || depthBand(metres) === band
}
