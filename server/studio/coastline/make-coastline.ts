import { join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'
import { readSeed } from '#db/seed/read-seed.ts'
import { writeDrawing } from './drawing.ts'
import { area, type Point, type Ring } from './geometry.ts'
import { readNaturalEarth } from './natural-earth.ts'
import { readOpenStreetMap } from './open-street-map.ts'
import { simplify } from './simplify.ts'

// Makes two drawings of Australia and its islands, drawn before the map and under its tiles, in src/features/dive-sites/map:
// coastline.svg, a few kilobytes, for the country; coastline-fine.svg, at most 60 kB as it travels, for a map that looks closer.
// Run it by hand after a change: npm install --no-save @geo-maps/earth-lands-10m@0.6.0, then
// node server/studio/coastline/make-coastline.ts (that package is 135 MB, too much for everybody who installs the project).

/** Degrees: in the small drawing a shore may be off by nearly a kilometre, which nobody sees while tiles are missing. */
const smallTolerance = 0.007
/** Square degrees; smaller islands are left out of the small drawing unless they are far from everything. */
const smallestIsland = 0.0004
/** Degrees from a dive site, and by how many the fine shore may be off there: first 50 m, then a pixel of the map of a region. */
const tolerances = [
  { within: 0.1, tolerance: 0.0005 },
  { within: 0.4, tolerance: 0.003 },
  { within: Number.POSITIVE_INFINITY, tolerance: 0.015 },
] as const
/** Square degrees: 1.5 square kilometres. Smaller islands far from dive sites are left out of the fine drawing. */
const smallestFarIsland = 0.00015

const folder = join(projectRoot, 'src', 'features', 'dive-sites', 'map')
const diveSites = readSeed('').diveSite.map(({ row }): Point => [row.longitude, row.latitude])

const islands = readNaturalEarth().filter((ring) => area(ring) > smallestIsland || isRemote(ring))
// Whole pixels of the world at a zoom: half a kilometre each, and 30 m. src/features/dive-sites/map/coastline.tsx knows them, too.
writeDrawing(
  join(folder, 'coastline.svg'),
  8,
  islands.map((ring) => simplify(ring, () => smallTolerance)),
)
writeDrawing(
  join(folder, 'coastline-fine.svg'),
  12,
  readOpenStreetMap()
    .filter(
      (ring) => area(ring) > smallestFarIsland || ring.some((point) => toleranceAt(point) < tolerances[2].tolerance),
    )
    .map((ring) => simplify(ring, toleranceAt)),
)

/** Lord Howe, Norfolk, Christmas, Cocos, the Coral Sea: small, and the only land for hundreds of kilometres. */
function isRemote(ring: Ring): boolean {
  return ring.some(([longitude, latitude]) => longitude > 154.5 || (longitude < 112.5 && latitude > -30))
}

function toleranceAt([longitude, latitude]: Point): number {
  const narrowing = Math.cos((latitude / 180) * Math.PI)
  const away = diveSites.map(([siteLongitude, siteLatitude]) =>
    Math.max(Math.abs(siteLatitude - latitude), Math.abs(siteLongitude - longitude) * narrowing),
  )
  const nearest = Math.min(...away)
  return tolerances.find(({ within }) => nearest < within)?.tolerance ?? 0
}
