import type { GeoPoint } from './distance.ts'
import { worldPixels } from './map-projection.ts'

export interface MapView extends GeoPoint {
  zoom: number
  /** Set where dive sites may lie outside of the view. */
  isPartial?: boolean
}

/** Requirement: s9-map-zooms. */
export const mapLimits = { minZoom: 2, maxZoom: 18 } as const
const wholeCountry: MapView = { latitude: -25, longitude: 134, zoom: 3 }
const zoomOnOne = 12
/** The results may lie far outside of this: the average of Perth and Cairns is desert. */
const zoomOnSeveral = 8
/** From closer the still map has no coast. */
const closestOnFiltered = 9
/** So much is clear of edges and controls in a map of 280 pixels on a phone, and in one that is 368 pixels high. */
const clearPixels = { width: 240, height: 268 } as const

/**
 * The average position of the results of a search, close for one and wider for several; without a search all dive sites
 * that filters leave over, as close as they fit; otherwise the whole country. Requirements: s4-map-recentre, s4-map-default.
 */
export function mapView(search: string, found: readonly GeoPoint[], isFiltered = false): MapView {
  const isSearched = search.trim() !== ''
  const valid = found.filter(({ latitude, longitude }) => Number.isFinite(latitude + longitude))
  if (!(isSearched || isFiltered) || valid.length === 0) return wholeCountry
  const latitudes = valid.map(({ latitude }) => latitude)
  const longitudes = valid.map(({ longitude }) => longitude)
  if (isSearched || valid.length === 1) {
    const centre = { latitude: average(latitudes), longitude: average(longitudes) }
    return valid.length === 1 ? { ...centre, zoom: zoomOnOne } : { ...centre, zoom: zoomOnSeveral, isPartial: true }
  }
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [left, top] = worldPixels({ latitude: north, longitude: west }, 0)
  const [right, bottom] = worldPixels({ latitude: south, longitude: east }, 0)
  const scale = Math.min(clearPixels.width / (right - left), clearPixels.height / (bottom - top))
  const zoom = Math.min(closestOnFiltered, Math.floor(Math.log2(scale)))
  if (zoom < wholeCountry.zoom) return wholeCountry
  return { latitude: average([south, north]), longitude: average([west, east]), zoom }
}

function average(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
