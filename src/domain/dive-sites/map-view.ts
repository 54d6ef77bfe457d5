import type { GeoPoint } from './distance.ts'

export interface MapView extends GeoPoint {
  zoom: number
}

/** Requirement: s9-map-zooms. */
export const mapLimits = { minZoom: 2, maxZoom: 18 } as const
const wholeCountry: MapView = { latitude: -25, longitude: 134, zoom: 3 }
const zoomOnOne = 12
/** The results may lie far outside of this: the average of Perth and Cairns is desert. */
export const zoomOnSeveral = 8

/**
 * The average position of the results of a search, close for one and wider for several; the whole country without a
 * search or a valid position. Requirements: s4-map-recentre, s4-map-default.
 */
export function mapView(search: string, found: readonly GeoPoint[]): MapView {
  if (search.trim() === '') return wholeCountry
  const valid = found.filter(({ latitude, longitude }) => Number.isFinite(latitude + longitude))
  if (valid.length === 0) return wholeCountry
  return {
    latitude: average(valid.map(({ latitude }) => latitude)),
    longitude: average(valid.map(({ longitude }) => longitude)),
    zoom: valid.length === 1 ? zoomOnOne : zoomOnSeveral,
  }
}

function average(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
