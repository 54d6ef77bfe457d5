import type { DepthBand } from './depth-band.ts'
import { depthBand, maxDepthMetres } from './depth-range.ts'
import type { SiteAccess, SiteType, SkillLevel } from './dive-site.ts'
import { foldCase } from './search-text.ts'
import type { SiteFilters } from './site-filters.ts'

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
