import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import { projectRoot } from '#db/project-root.ts'
import { worldPixels } from '#domain/map-projection.ts'

// Makes two drawings of Australia and its islands, drawn before the map and under its tiles, in src/features/dive-sites/map:
// coastline.svg, a few kilobytes, for the country; coastline-fine.svg, every point there is, for a map that looks closer.
// Run it by hand after a change: node server/studio/make-coastline.ts. Source: Natural Earth 1:10m (public domain).

type Atlas = Parameters<typeof feature>[0]
type Point = [longitude: number, latitude: number]

/** Australia, Norfolk Island, and those that have no number. */
const codes = new Set(['036', '574'])
const names = new Set(['Indian Ocean Ter.', 'Coral Sea Is.', 'Ashmore and Cartier Is.'])
/** Degrees: a shore may be off by nearly a kilometre, which nobody sees while tiles are missing. */
const tolerance = 0.007
/** Square degrees; smaller islands are drawn whole, the smallest are left out unless they are far from everything. */
const smallest = 0.0004

const folder = join(projectRoot, 'src', 'features', 'dive-sites', 'map')
const rings = readRings()
// Whole pixels of the world at a zoom: half a kilometre each, and 75 m, a quarter of the source's own grid.
// src/features/dive-sites/map/coastline.tsx knows them, too.
draw(
  'coastline.svg',
  8,
  rings.filter((ring) => area(ring) > smallest || isRemote(ring)).map((ring) => simplify(ring)),
)
draw('coastline-fine.svg', 11, rings)

function draw(name: string, zoom: number, shores: Point[][]): void {
  const world = 256 * 2 ** zoom
  const drawn = shores.map((ring) => steps(ring, zoom)).filter((steps) => steps.length >= 3)
  const lines = drawn.map(([start, ...rest]) => `M${start?.join(' ')}l${rest.map((step) => step.join(' ')).join(' ')}z`)
  writeFileSync(
    join(folder, name),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${world} ${world}">
<title>Coastline of Australia</title>
<path id="land" vector-effect="non-scaling-stroke" d="${lines.join('\n').replaceAll(' -', '-')}"/>
</svg>
`,
  )
  console.log(`${drawn.length} islands, ${drawn.flat().length} points in ${name}`)
}

function readRings(): Point[][] {
  const atlasFile = join(projectRoot, 'node_modules', 'world-atlas', 'countries-10m.json')
  const atlas = JSON.parse(readFileSync(atlasFile, 'utf8')) as Atlas
  const countries = feature(atlas, atlas.objects.countries as never) as unknown as GeoJSON.FeatureCollection
  return countries.features
    .filter(({ id, properties }) => codes.has(String(id)) || names.has(properties?.name))
    .flatMap(({ geometry }) => {
      if (geometry.type === 'Polygon') return [geometry.coordinates]
      return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
    })
    .map(([shore]) => shore as Point[])
}

/** Lord Howe, Norfolk, Christmas, Cocos, the Coral Sea: small, and the only land for hundreds of kilometres. */
function isRemote(ring: Point[]): boolean {
  return ring.some(([longitude, latitude]) => longitude > 154.5 || (longitude < 112.5 && latitude > -30))
}

function area(ring: Point[]): number {
  let doubled = 0
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    doubled += x * nextY - nextX * y
  }
  return Math.abs(doubled) / 2
}

/** Douglas and Peucker's line simplification on a closed ring, cut at the point farthest from its start. */
function simplify(ring: Point[]): Point[] {
  const start = ring[0]
  if (!start || ring.length < 12) return ring
  const distances = ring.map(([x, y]) => Math.hypot(x - start[0], y - start[1]))
  const far = distances.indexOf(Math.max(...distances))
  return [...thin(ring.slice(0, far + 1)).slice(0, -1), ...thin(ring.slice(far))]
}

function thin(line: Point[]): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  const offsets = line.map((point) => offset(point, first, last))
  const greatest = Math.max(...offsets)
  if (greatest <= tolerance) return [first, last]
  const at = offsets.indexOf(greatest)
  return [...thin(line.slice(0, at + 1)).slice(0, -1), ...thin(line.slice(at))]
}

/** Distance in degrees of a point from the line through two others. */
function offset([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

/** The first point, then each as its step from the one before: half the size. */
function steps(ring: Point[], zoom: number): Point[] {
  let [x, y] = [0, 0]
  return ring.slice(0, -1).flatMap(([longitude, latitude], index): Point[] => {
    const [nextX = 0, nextY = 0] = worldPixels({ latitude, longitude }, zoom).map(Math.round)
    const step: Point = [nextX - x, nextY - y]
    if (index > 0 && step[0] === 0 && step[1] === 0) return []
    x = nextX
    y = nextY
    return [step]
  })
}
