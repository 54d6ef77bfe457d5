import { oneOf, type Parameters, readParameters, wholeNumber } from '#domain/publishing/content-pages.ts'
import {
  type DepthBand,
  type DiveSiteType,
  depthBands,
  diveSiteTypes,
  type SkillLevel,
  skillLevels,
} from './dive-site.ts'

/** Ways into the water that one can ask for; a dive site with both answers to either. */
export const accessFilters = ['shore', 'boat'] as const
export type AccessFilter = (typeof accessFilters)[number]

/** What becomes of closed dive sites; without it they are shown. */
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
  /** 1 to 12: dive sites that are at their best in that month. */
  month?: number
  closed?: ClosedFilter
}

/** Longer searches match nothing that is worth the work. */
export const longestDiveSiteSearch = 200

/** The filters as parameters of a URL. */
export const filterParameters = {
  q: {
    read: (text: unknown) =>
      typeof text === 'string' && text.trim() ? text.slice(0, longestDiveSiteSearch) : undefined,
    isFreeText: true,
  },
  region: { read: (text: unknown) => (typeof text === 'string' && text) || undefined, isFromData: true },
  skill: { read: oneOf(skillLevels) },
  depth: { read: oneOf(depthBands) },
  type: { read: oneOf(diveSiteTypes) },
  access: { read: oneOf(accessFilters) },
  month: { read: wholeNumber(1, 12) },
  closed: { read: oneOf(closedFilters) },
} satisfies Parameters

/** Parameters of the directory's URL: the filters, and a page from 2 on. */
export const directoryParameters = {
  ...filterParameters,
  page: { read: wholeNumber(2, 10_000), isFromData: true },
} satisfies Parameters

/** Reads filters and page out of a URL's parameters; what is unknown or empty counts as all, and as the first page. */
export function readDirectorySearch(params: Record<string, unknown>): DiveSiteFilters & { page?: number } {
  return readParameters(directoryParameters, params)
}

/** Reads the filters alone. */
export function readDiveSiteFilters(params: Record<string, unknown>): DiveSiteFilters {
  return readParameters(filterParameters, params)
}
