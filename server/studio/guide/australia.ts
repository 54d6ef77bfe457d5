import { createRequire } from 'node:module'
import { feature } from 'topojson-client'

type Point = [x: number, y: number]

const west = 111
const east = 160.5
const north = -9.4
const squeeze = Math.cos((27 * Math.PI) / 180)

/** Longitude and latitude to points on a map of the given width. */
export function project(width: number): (longitude: number, latitude: number) => Point {
  const scale = width / ((east - west) * squeeze)
  return (longitude, latitude) => [(longitude - west) * squeeze * scale, (north - latitude) * scale]
}

type Country = { properties: { name: string }; geometry: { coordinates: number[][][][] } }

/** The atlas is plain JSON without types: what is cast here is checked by its use, which fails without Australia. */
function countriesOfTheWorld(): Country[] {
  const load = createRequire(import.meta.url)
  const atlas = load('world-atlas/countries-50m.json') as Parameters<typeof feature>[0]
  const { countries } = atlas.objects
  if (!countries) throw new Error('world-atlas has no countries')
  return (feature(atlas, countries) as unknown as { features: Country[] }).features
}

/** The coast of Australia as one path. Source: Natural Earth 1:50m by way of world-atlas. */
export function coastPath(width: number): string {
  const australia = countriesOfTheWorld().find(({ properties }) => properties.name === 'Australia')
  if (!australia) throw new Error('world-atlas has no Australia')
  const at = project(width)
  return australia.geometry.coordinates
    .flat()
    .filter((ring) => ring.length > 12 && ring.every(([, latitude = 0]) => latitude > -44))
    .map((ring) => {
      const points = ring.map(([longitude = 0, latitude = 0]) => at(longitude, latitude))
      return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
    })
    .join('')
}
