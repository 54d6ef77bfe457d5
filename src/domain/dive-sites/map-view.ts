export interface MapView {
  latitude: number
  longitude: number
  zoom: number
}

/** Requirement: s9-map-zooms. */
export const mapLimits = { minZoom: 2, maxZoom: 18 } as const
const wholeCountry: MapView = { latitude: -25, longitude: 134, zoom: 3 }
const zoomOnOne = 12
/** What was found may lie far outside of this: the average of Perth and Cairns is desert. */
export const zoomOnSeveral = 8

/**
 * Where the map looks: at the average position of what a search found, close for one dive site, wider for several; at the
 * whole country while nobody searches or nothing valid was found. Requirements: s4-map-recentre, s4-map-default.
 */
export function mapView(
  search: string,
  positions: readonly (readonly [latitude: number, longitude: number])[],
): MapView {
  const valid = positions.filter((position) => position.every(Number.isFinite))
  if (search.trim() === '' || valid.length === 0) return wholeCountry
  return {
    latitude: average(valid.map(([latitude]) => latitude)),
    longitude: average(valid.map(([, longitude]) => longitude)),
    zoom: valid.length === 1 ? zoomOnOne : zoomOnSeveral,
  }
}

function average(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
