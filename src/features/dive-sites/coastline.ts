import { rings } from './coastline.json'

/** Australia and its islands, from the steps in hundredths of a degree that server/art/make-coastline.ts wrote. */
export function coastline(): GeoJSON.MultiPolygon {
  return { type: 'MultiPolygon', coordinates: rings.map((ring) => [pointsOf(ring)]) }
}

function pointsOf(steps: number[]): [longitude: number, latitude: number][] {
  let [x, y] = [0, 0]
  const points: [number, number][] = []
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0
    y += steps[at + 1] ?? 0
    points.push([x / 100, y / 100])
  }
  return points
}
