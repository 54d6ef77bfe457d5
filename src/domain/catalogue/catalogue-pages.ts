import type { ContentPages } from '#domain/publishing/content-pages.ts'

/** Products have no page of their own: the gear reviews that name one are shown. Requirement: s2-search-to-product. */
export const productPages = {
  kind: 'product',
  listPath: null,
  parameters: {},
  itemPath: (name: string | number) => `/gear-reviews?${new URLSearchParams({ search: String(name) })}`,
} as const satisfies ContentPages

/** Destinations stand on the home page alone. */
export const locationPages = {
  kind: 'location',
  listPath: null,
  parameters: {},
  itemPath: null,
} as const satisfies ContentPages

/** Where the card of a destination leads: the dive sites of its region. */
export function locationTarget(region: string): string {
  return `/dive-sites?${new URLSearchParams({ region })}`
}
