import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { worldPixels } from '#domain/dive-sites/map-projection.ts'
import { coastlineZoom, fineCoastlineZoom, withCoastlineSource } from './coastline.tsx'
import { endsOfName, placeNames } from './place-names.tsx'

type Point = [x: number, y: number]

const shores = shoresOf(readDrawing('coastline.svg'))

function readDrawing(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}

function shoresOf(drawing: string): Point[][] {
  return [...drawing.matchAll(/M(\d+) (\d+)l([^z]*)z/g)].map(([, x, y, steps]) =>
    pointsOf([Number(x), Number(y)], (steps?.match(/-?\d+/g) ?? []).map(Number)),
  )
}

function pointsOf(start: Point, steps: number[]): Point[] {
  const points = [start]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    const [x, y] = points.at(-1) ?? start
    points.push([x + (steps[at] ?? 0), y + (steps[at + 1] ?? 0)])
  }
  return points
}

function boxOf(points: Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { west: Math.min(...xs), north: Math.min(...ys), east: Math.max(...xs), south: Math.max(...ys) }
}

function box(west: number, east: number, south: number, north: number) {
  const [left, top] = worldPixels({ latitude: north, longitude: west }, coastlineZoom)
  const [right, bottom] = worldPixels({ latitude: south, longitude: east }, coastlineZoom)
  return { west: left, north: top, east: right, south: bottom }
}

test('every shore lies around Australia, and its mainland and islands are there', () => {
  const boxes = shores.map(boxOf)
  const around = box(72, 169, -56, -8)
  expect(boxes.length).toBeGreaterThan(90)
  const outside = boxes.filter(
    ({ west, north, east, south }) =>
      west < around.west || north < around.north || east > around.east || south > around.south,
  )
  expect(outside).toEqual([])
  const fifthOfADegree = 256 * 2 ** coastlineZoom * (0.2 / 360)
  for (const [name, west, east, south, north] of [
    ['the mainland', 113.1, 153.7, -39.2, -10.6],
    ['Tasmania', 144.5, 148.5, -43.7, -40.6],
    ['Norfolk Island', 167.9, 168, -29.1, -28.9],
    ['Christmas Island', 105.5, 105.8, -10.6, -10.4],
  ] as const) {
    const wanted = box(west, east, south, north)
    const sides = ['west', 'north', 'east', 'south'] as const
    const isThere = boxes.some((found) => sides.every((side) => Math.abs(found[side] - wanted[side]) < fifthOfADegree))
    expect(isThere, name).toBe(true)
  }
})

test('the fine drawing has the corners of Manly, North Head and the harbour in their places, in less than 60 kB', () => {
  const fine = readDrawing('coastline-fine.svg')
  expect(gzipSync(fine).length).toBeLessThan(60_000)
  const points = new Set(shoresOf(fine).flat().map(String))
  expect(points.size).toBeGreaterThan(18_000)
  // Corners of OpenStreetMap's coast from Queenscliff around North Head to the harbour and Middle Head.
  for (const [longitude, latitude] of [
    [151.28794, -33.7932],
    [151.29028, -33.79909],
    [151.29861, -33.79939],
    [151.3076, -33.80776],
    [151.30153, -33.82332],
    [151.2882, -33.81567],
    [151.27269, -33.79741],
    [151.25977, -33.83392],
  ] as const) {
    const place = worldPixels({ latitude, longitude }, fineCoastlineZoom).map(Math.round)
    expect(points).toContain(String(place))
  }
})

test('the map names the source of its coast once, whatever its tiles are', () => {
  expect(withCoastlineSource('© OpenStreetMap contributors')).toBe('© OpenStreetMap contributors')
  expect(withCoastlineSource('© Geoscience Australia')).toBe('© Geoscience Australia, © OpenStreetMap')
})

const fineShores = shoresOf(readDrawing('coastline-fine.svg'))

/** Whether a ray from the place to the west crosses the shores an odd number of times. */
function isOnLand([x, y]: Point): boolean {
  let crossings = 0
  for (const shore of fineShores) {
    for (const [index, [fromX, fromY]] of shore.entries()) {
      const [toX, toY] = shore[(index + 1) % shore.length] ?? [fromX, fromY]
      if (fromY > y !== toY > y && x > ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) crossings += 1
    }
  }
  return crossings % 2 === 1
}

test('a name is where the coast says that its place is', () => {
  const nearShore = 75
  const isByShore = ([x, y]: Point) =>
    fineShores.some((shore) => shore.some(([shoreX, shoreY]) => Math.hypot(shoreX - x, shoreY - y) < nearShore))
  const misplaced = Object.entries(placeNames).flatMap(([kind, places]) =>
    places
      .filter(([, latitude, longitude]) => {
        const place = worldPixels({ latitude, longitude }, fineCoastlineZoom)
        if (kind === 'sea') return isOnLand(place)
        if (kind === 'cape') return !isByShore(place)
        return !isOnLand(place) && !(kind === 'island' && isByShore(place))
      })
      .map(([name]) => name),
  )
  // The reefs are dry at low tide only, and one island is too small for the coast.
  const reefs = ['Ashmore Reef', 'Flinders Reefs', 'Holmes Reefs', 'Kenn Reefs', 'Marion Reef', 'Osprey Reef']
  expect(misplaced.sort()).toEqual([...reefs, 'Rowley Shoals', 'Saumarez Reefs', 'Scott Reef', 'Heron Island'].sort())
})

test('no name lies on another, at any zoom', () => {
  const overlaps: string[] = []
  for (let zoom = 2; zoom <= 14; zoom += 1) {
    const boxes = Object.entries(placeNames).flatMap(([kind, places]) =>
      places
        .filter(([, , , firstZoom]) => zoom >= firstZoom)
        .map((place) => {
          const [[left, y], [right]] = endsOfName(kind, place, zoom)
          return { name: place[0], left, right, top: y - 8, bottom: y + 8 }
        }),
    )
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)
          overlaps.push(`${zoom}: ${one.name}, ${other.name}`)
      }
    }
  }
  expect(overlaps).toEqual([])
})
