import { type GeoPoint, nearest } from './distance.ts'

interface RecompressionChamber extends GeoPoint {
  hospital: string
  /** Where that is, for somebody from elsewhere. */
  city: string
}

/**
 * Public hospitals with a hyperbaric unit. Positions are those of the hospitals, good to a few hundred metres. Sources: the
 * hospitals' own pages (seslhd.health.nsw.gov.au, alfredicu.org.au, rah.sa.gov.au, fsh.health.wa.gov.au, dhhs.tas.gov.au,
 * metronorth.health.qld.gov.au, health.qld.gov.au/townsville); Royal Darwin from general knowledge.
 */
const recompressionChambers: readonly RecompressionChamber[] = [
  { hospital: 'Prince of Wales Hospital', city: 'Randwick, Sydney', latitude: -33.919, longitude: 151.239 },
  { hospital: 'The Alfred', city: 'Melbourne', latitude: -37.846, longitude: 144.982 },
  { hospital: 'Royal Adelaide Hospital', city: 'Adelaide', latitude: -34.921, longitude: 138.587 },
  { hospital: 'Fiona Stanley Hospital', city: 'Murdoch, Perth', latitude: -32.07, longitude: 115.847 },
  { hospital: 'Royal Hobart Hospital', city: 'Hobart', latitude: -42.88, longitude: 147.33 },
  { hospital: "Royal Brisbane and Women's Hospital", city: 'Brisbane', latitude: -27.448, longitude: 153.028 },
  { hospital: 'Townsville University Hospital', city: 'Townsville', latitude: -19.32, longitude: 146.762 },
  { hospital: 'Royal Darwin Hospital', city: 'Darwin', latitude: -12.356, longitude: 130.883 },
]

/** The chamber nearest to a place and its distance as the crow flies; null for a place without a position in numbers. */
export function nearestRecompressionChamber(place: GeoPoint) {
  const [found] = nearest(place, recompressionChambers, 1)
  return found ? { ...found.point, kilometres: found.kilometres } : null
}
