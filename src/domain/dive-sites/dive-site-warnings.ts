import { distanceKilometres, type GeoPoint, nearest } from './distance.ts'
import type { DiveSiteStatus } from './dive-site.ts'

/** Closer than this two dive sites may well be one. */
const doubtfulMetres = 50

interface Checked {
  id: number | null
  /** As it is typed, perhaps impossible; null while none is. */
  position: GeoPoint | null
  status: DiveSiteStatus | null
  statusReason: string
  bestTime: string
  bestMonths: readonly number[]
}

interface Other extends GeoPoint {
  id: number
  name: string
}

/** Doubtful values of a dive site, by field. A warning never prevents saving. */
export function diveSiteWarnings(checked: Checked, others: readonly Other[]): Record<string, string> {
  const { position, status, statusReason, bestTime, bestMonths } = checked
  const warnings: Record<string, string> = {}
  const [positionWarning] = position ? positionWarnings({ ...position, id: checked.id }, others) : []
  if (positionWarning) warnings.latitude = positionWarning
  if ((status === 'closed' || status === 'permit') && !statusReason.trim())
    warnings.statusReason = `Divers will ask why: say who ${status === 'closed' ? 'closed it' : 'issues the permit'}.`
  if (status === 'closed' && (bestTime.trim() || bestMonths.length > 0))
    warnings.bestTime = 'The month filter leaves out closed dive sites, so this one needs no season.'
  return warnings
}

export const areSwapped = 'Are latitude and longitude swapped?'

/** Form, REST and import show the same: one at most. */
export function positionWarnings(position: GeoPoint & { id: number | null }, others: readonly Other[]): string[] {
  const { id, latitude, longitude } = position
  if (!isInAustralianWaters(position)) {
    const questions = [
      latitude === 0 && longitude === 0 && 'Was the position left empty?',
      isInAustralianWaters({ latitude: -Math.abs(latitude), longitude: Math.abs(longitude) }) &&
        'Is a minus sign missing or in the wrong place?',
      isInAustralianWaters({ latitude: -Math.abs(longitude), longitude: Math.abs(latitude) }) && areSwapped,
    ]
    return [['This is outside Australian waters.', questions.find(Boolean)].filter(Boolean).join(' ')]
  }
  const around = others.filter((other) => other.id !== id && Math.abs(other.latitude - latitude) < 0.01)
  const [next] = nearest(position, around, 1)
  if (!next) return []
  const metres = Math.round(distanceKilometres(position, next.point) * 1000)
  return metres <= doubtfulMetres ? [`${next.point.name} is ${metres} m from here. Is it the same dive site?`] : []
}

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
