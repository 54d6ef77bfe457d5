import type { GeoPoint } from './distance.ts'

/** The whole world is one tile of this size at zoom 0, and doubles with each zoom. */
const tilePixels = 256

/**
 * Where a place is on the map of the whole world at a zoom, in pixels from its top left corner: spherical Mercator,
 * EPSG:3857, as Leaflet and its tiles have it.
 */
export function worldPixels({ latitude, longitude }: GeoPoint, zoom: number): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const world = tilePixels * 2 ** zoom
  return [world * (longitude / 360 + 0.5), world * (0.5 - Math.atanh(sine) / (2 * Math.PI))]
}
