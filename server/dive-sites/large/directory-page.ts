import type { DiveSiteFilters } from '#domain/dive-site-filters.ts'
import type { MapView } from '#domain/map-view.ts'
import type { DiveSiteTuple, diveSiteCard } from '../summaries.ts'

/** One page of the directory: its cards, how many dive sites match, which, and out of how many. Pages count from 1. */
export interface DirectoryPage {
  cards: ReturnType<typeof diveSiteCard>[]
  /** Null where all of them match, or the directory is large. */
  matchIds: number[] | null
  matched: number
  total: number
  page: number
  pages: number
  /** What the browser would find in the index, where that is too large for it; null where it is not. */
  part: { onPage: DiveSiteTuple[]; found: DiveSiteTuple[] | null; spread: Spread | null } | null
}

/** Where many dive sites are. */
export interface Spread {
  filters: DiveSiteFilters
  /** What the map looks at. */
  view: MapView
  /** The dots of the still map in that view, as a path. */
  dots: string
  /** What holds them all, in degrees. */
  box: { west: number; south: number; east: number; north: number }
}
