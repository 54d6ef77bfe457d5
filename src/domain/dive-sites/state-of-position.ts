import type { GeoPoint } from './distance.ts'
import type { AustralianState } from './dive-site.ts'

/** Degrees; the edges belong to it. */
interface Box {
  north: number
  south: number
  west: number
  east: number
}

/**
 * Where there is no doubt which state a position belongs to. Borders that follow a meridian or a parallel are those of
 * the Commonwealth (WA 129°E, SA and NT 26°S and 138°E, SA and Victoria 140°58'E, Victoria and Tasmania 39°12'S);
 * a strip of some kilometres along each, and borders along rivers and ranges, are in no box.
 */
const certain: readonly [AustralianState, Box][] = [
  ['WA', { north: -15, south: -36.5, west: 111, east: 128.9 }],
  ['WA', { north: -13.2, south: -15, west: 124.5, east: 128.9 }],
  ['NT', { north: -10, south: -25.9, west: 129.1, east: 137.9 }],
  ['SA', { north: -26.1, south: -39, west: 129.1, east: 140.9 }],
  ['VIC', { north: -37.6, south: -39.1, west: 141.05, east: 149.9 }],
  ['TAS', { north: -39.3, south: -45, west: 143, east: 149.5 }],
  ['NSW', { north: -28.25, south: -37.4, west: 153, east: 154.5 }],
  ['NSW', { north: -29.2, south: -33.8, west: 141.2, east: 154.5 }],
  ['NSW', { north: -33.8, south: -35, west: 150.2, east: 154.5 }],
  ['NSW', { north: -35.25, south: -37.4, west: 150, east: 154.5 }],
  // Lord Howe Island and Ball's Pyramid are part of New South Wales.
  ['NSW', { north: -31.3, south: -31.9, west: 158.9, east: 159.4 }],
  ['QLD', { north: -24.5, south: -28.1, west: 141.2, east: 154 }],
  ['NI', { north: -28.8, south: -29.3, west: 167.7, east: 168.2 }],
  ['CX', { north: -10.3, south: -10.7, west: 105.4, east: 105.8 }],
  ['CC', { north: -11.7, south: -12.3, west: 96.7, east: 97 }],
]

/**
 * The eastern edge of the Great Barrier Reef Marine Park, latitude and longitude of its corners from the north: beyond it
 * lies the Coral Sea Islands Territory. Source: Great Barrier Reef Marine Park Act 1975, Schedule 1.
 */
const reefEdge: readonly [latitude: number, longitude: number][] = [
  [-10.7, 145],
  [-13, 145],
  [-15, 146],
  [-17.5, 147],
  [-21, 152.92],
  [-24.5, 154],
]

/** About ten kilometres. */
const doubt = 0.1

/** The state or territory in which a position lies, as far as there is no doubt; null else. */
export function stateOfPosition(point: GeoPoint): AustralianState | null {
  const box = certain.find(([, box]) => isIn(box, point))
  if (box) return box[0]
  return isInsideTheReefEdge(point) ? 'QLD' : null
}

function isIn({ north, south, west, east }: Box, { latitude, longitude }: GeoPoint): boolean {
  return latitude <= north && latitude >= south && longitude >= west && longitude <= east
}

function isInsideTheReefEdge({ latitude, longitude }: GeoPoint): boolean {
  const next = reefEdge.findIndex(([south]) => south <= latitude)
  const [to, from] = [reefEdge[next], reefEdge[next - 1]]
  if (!to || !from || longitude < 141.2) return false
  const edge = from[1] + ((latitude - from[0]) / (to[0] - from[0])) * (to[1] - from[1])
  return longitude <= edge - doubt
}
