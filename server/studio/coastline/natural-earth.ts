import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import { projectRoot } from '#db/project-root.ts'
import type { Ring } from './geometry.ts'

type Atlas = Parameters<typeof feature>[0]

/** Australia, Norfolk Island, and those that have no number. */
const codes = new Set(['036', '574'])
const names = new Set(['Indian Ocean Ter.', 'Coral Sea Is.', 'Ashmore and Cartier Is.'])

/** Australia's shores by Natural Earth 1:10m (public domain), good to a kilometre. */
export function readNaturalEarth(): Ring[] {
  const atlasFile = join(projectRoot, 'node_modules', 'world-atlas', 'countries-10m.json')
  const atlas = JSON.parse(readFileSync(atlasFile, 'utf8')) as Atlas
  const countries = feature(atlas, atlas.objects.countries as never) as unknown as GeoJSON.FeatureCollection
  return countries.features
    .filter(({ id, properties }) => codes.has(String(id)) || names.has(properties?.name))
    .flatMap(({ geometry }) => {
      if (geometry.type === 'Polygon') return [geometry.coordinates]
      return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
    })
    .map(([shore]) => shore as Ring)
}
