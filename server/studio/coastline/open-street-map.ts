import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'
import { type Box, isInside, type Ring } from './geometry.ts'

const australia: Box = { west: 95, east: 169, south: -56, north: -9.1 }
const neighbours: Record<string, Box> = {
  'Indonesia and Timor': { west: 106, east: 131.9, south: -11.05, north: 0 },
  'Papua New Guinea and Solomon Islands': { west: 144.5, east: 180, south: -12.5, north: 0 },
  'New Caledonia and Vanuatu': { west: 157, east: 172, south: -24, north: -12.5 },
  'New Zealand': { west: 165.5, east: 180, south: -54, north: -33 },
}

/** Australia's shores by OpenStreetMap (ODbL), thinned to some hundred metres, harbours and inlets with it, from the package @geo-maps/earth-lands-10m. */
export function readOpenStreetMap(): Ring[] {
  const file = join(projectRoot, 'node_modules', '@geo-maps', 'earth-lands-10m', 'map.geo.json')
  const { geometries } = JSON.parse(readFileSync(file, 'utf8')) as { geometries: GeoJSON.MultiPolygon[] }
  return geometries
    .flatMap(({ coordinates }) => coordinates)
    .map(([shore]) => shore as Ring)
    .filter((ring) => isInside(ring, australia))
    .filter((ring) => !Object.values(neighbours).some((box) => isInside(ring, box)))
}
