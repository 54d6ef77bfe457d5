import type { GeoPoint } from './distance.ts'

type Corner = readonly [latitude: number, longitude: number]

/**
 * Where Australian dive sites lie: the exclusive economic zones around the mainland and the external territories, drawn
 * generously with few corners. It is there to notice a lost minus sign or latitude and longitude in each other's place.
 * Source of the limits: Geoscience Australia, Maritime Boundaries of Australia.
 */
const waters: readonly (readonly Corner[])[] = [
  [
    [-9, 140.8],
    [-9, 144.5],
    [-12, 147.5],
    [-14.5, 155.5],
    [-19, 158],
    [-25.5, 163],
    [-34, 163.5],
    [-38, 158],
    [-47.5, 151],
    [-47.5, 143],
    [-42, 138],
    [-39.5, 120],
    [-36, 109.5],
    [-20, 108.5],
    [-12.5, 117],
    [-11.5, 121],
    [-10.8, 125.8],
    [-9.5, 128.5],
    [-8.8, 131.5],
    [-8.8, 135],
    [-9.8, 139.5],
  ],
  around(-29.05, 167.95, 3.5), // Norfolk Island
  around(-11.2, 105.6, 3.4), // Christmas Island
  around(-12.1, 96.9, 3.5), // Cocos (Keeling) Islands
  around(-54.6, 158.9, 4), // Macquarie Island
  around(-53.1, 73.5, 5), // Heard Island and McDonald Islands
]

function around(latitude: number, longitude: number, degrees: number): Corner[] {
  const [north, south] = [latitude + degrees, latitude - degrees]
  const [west, east] = [longitude - degrees, longitude + degrees]
  return [
    [north, west],
    [north, east],
    [south, east],
    [south, west],
  ]
}

export function isInAustralianWaters(point: GeoPoint): boolean {
  return waters.some((corners) => isInside(corners, point))
}

/** Even-odd rule: a line to the north crosses the outline an odd number of times from inside. */
function isInside(corners: readonly Corner[], { latitude, longitude }: GeoPoint): boolean {
  let isIn = false
  corners.forEach(([toLatitude, toLongitude], index) => {
    const [fromLatitude, fromLongitude] = corners.at(index - 1) ?? [0, 0]
    if (fromLongitude > longitude === toLongitude > longitude) return
    const share = (longitude - fromLongitude) / (toLongitude - fromLongitude)
    if (latitude < fromLatitude + share * (toLatitude - fromLatitude)) isIn = !isIn
  })
  return isIn
}
