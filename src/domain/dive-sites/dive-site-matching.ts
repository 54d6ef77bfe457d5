import { foldedFinder, foldTexts } from '#domain/shared/search-text.ts'
import { depthBand, maxDepthMetres } from './depth-range.ts'
import type { DepthBand, DiveSiteAccess, DiveSiteStatus, DiveSiteType, DiveSiteUse, SkillLevel } from './dive-site.ts'
import type { DiveSiteFilters } from './dive-site-filters.ts'
import { windShelter } from './exposure-text.ts'

export const diveSitesPerPage = 24

/** Which part of `count` dive sites page number `wanted` shows; pages count from 1, and one beyond the last is the last. */
export function pageOf(wanted: number, count: number) {
  const pages = Math.max(1, Math.ceil(count / diveSitesPerPage))
  const page = Math.min(Math.max(1, wanted), pages)
  return { page, pages, start: (page - 1) * diveSitesPerPage, end: page * diveSitesPerPage }
}

interface FilterableDiveSite {
  region: string
  skillLevel: SkillLevel
  depthRange: string
  siteType: DiveSiteType | null
  access: DiveSiteAccess | null
  bestMonths: readonly number[]
  goodFor: readonly DiveSiteUse[]
  status: DiveSiteStatus | null
  exposure: string | null
}
interface SearchedTexts {
  name: string
  region: string
  description: string | null
  marineLife: string | null
}

/** The texts that the directory's search reads, in the form in which they are compared. */
export function searchedTexts({ name, description, region, marineLife }: SearchedTexts): string {
  return foldTexts([name, description, region, marineLife])
}

/**
 * Returns the test of a dive site, with the work done once that is the same for all; `texts` come from `searchedTexts`.
 * A dive site without a depth passes every depth filter (requirement: s5-directory-depth-none), one of unknown type,
 * access or months no filter of these, and a closed one is good in no month, for nothing, and sheltered from nothing.
 */
export function diveSiteMatcher(filters: DiveSiteFilters): (diveSite: FilterableDiveSite, texts: string) => boolean {
  const { region, skill, depth, type, access, month, good, sheltered, closed } = filters
  const find = foldedFinder(filters.q ?? '')
  return (diveSite, texts) =>
    (!region || diveSite.region === region) &&
    (!skill || diveSite.skillLevel === skill) &&
    (!depth || isInBand(diveSite.depthRange, depth)) &&
    (!type || diveSite.siteType === type) &&
    (!access || diveSite.access === access || diveSite.access === 'both') &&
    (!month || (diveSite.status !== 'closed' && diveSite.bestMonths.includes(month))) &&
    (!good || (diveSite.status !== 'closed' && diveSite.goodFor.includes(good))) &&
    (!sheltered || windShelter(diveSite).includes(sheltered)) &&
    (!closed || diveSite.status !== 'closed') &&
    find(texts)
}

export function isNarrowed(filters: DiveSiteFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

function isInBand(depthRange: string, band: DepthBand): boolean {
  const metres = maxDepthMetres(depthRange)
  return metres === null || depthBand(metres) === band
}
