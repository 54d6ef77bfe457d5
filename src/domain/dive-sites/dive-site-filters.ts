import { oneOf, type Parameters, readParameters, wholeNumber } from '#domain/publishing/content-pages.ts'
import { compassPoints, depthBands, diveSiteTypes, diveSiteUses, skillLevels } from './dive-site.ts'

/** A dive site with both kinds of access passes either filter. */
export const accessFilters = ['shore', 'boat'] as const
export type AccessFilter = (typeof accessFilters)[number]

/** Without this filter closed dive sites are shown. */
export const closedFilters = ['hide'] as const

export const longestDiveSiteSearch = 200

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
  /** Dive sites that are at their best in that month. */
  month: { read: wholeNumber(1, 12) },
  good: { read: oneOf(diveSiteUses) },
  /** Dive sites that are known to be sheltered from wind from there. */
  sheltered: { read: oneOf(compassPoints) },
  closed: { read: oneOf(closedFilters) },
} satisfies Parameters

/** Parameters of the directory's URL: the filters, and a page from 2 on. */
export const directoryParameters = {
  ...filterParameters,
  page: { read: wholeNumber(2, 10_000), isFromData: true },
} satisfies Parameters

/** Reads filters and page from a URL; unknown or empty ones mean all, and the first page. */
export function readDirectorySearch(params: Record<string, unknown>) {
  return readParameters(directoryParameters, params)
}

export function readDiveSiteFilters(params: Record<string, unknown>) {
  return readParameters(filterParameters, params)
}

/** The filters of the directory; an absent field means all. */
export type DiveSiteFilters = ReturnType<typeof readDiveSiteFilters>
