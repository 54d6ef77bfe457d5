import { expect, test } from 'vitest'
import type { CompactIndex } from './index-columns.ts'
import { marksWithin, spotsAround } from './map-marks.ts'

type Point = [x: number, y: number]

/** An index of dive sites at these pixels of the whole world, which is 256 wide, and all of its rows. */
function indexAt(points: Point[]) {
  const index = { x: Float64Array.from(points, ([x]) => x), y: Float64Array.from(points, ([, y]) => y) }
  return [index as CompactIndex, Uint32Array.from(points.keys())] as const
}

const world = { west: -180, south: -90, east: 180, north: 90 }
const marksOf = (points: Point[], zoom: number) =>
  marksWithin(...indexAt(points), { ...world, zoom }).map(({ x, y, count, reach }) => ({ x, y, count, reach }))

test('dive sites a few metres apart are one mark up to zoom 15, and each its own from 16 on', () => {
  const points: Point[] = [
    [200, 150],
    [200.000_01, 150],
  ]

  expect(marksOf(points, 15).map(({ count }) => count)).toEqual([2])
  expect(marksOf(points, 16).map(({ count, reach }) => [count, reach])).toEqual([
    [1, 0],
    [1, 0],
  ])
})

test('a mark stands in the middle of its dive sites, and says in pixels how far they reach', () => {
  const points: Point[] = [
    [130, 129.5],
    [131.5, 128.5],
    [128.5, 129],
  ]

  expect(marksOf(points, 4)).toEqual([{ x: 130, y: 129, count: 3, reach: 24 }])
})

test('marks that would lie on one another are one, which reaches to both; what is a little farther away is apart', () => {
  // At zoom 4 a cell is 4 of these wide, a mark 3.75.
  expect(
    marksOf(
      [
        [127, 128],
        [129, 128],
      ],
      4,
    ),
  ).toMatchObject([{ count: 2, reach: 16 }])
  const many: Point[] = [
    [129, 129],
    [130, 129],
    [131, 129],
    [127.5, 129],
  ]
  expect(marksOf(many, 4)).toMatchObject([{ x: 130, count: 4, reach: 28 }])
  expect(
    marksOf(
      [
        [126, 128],
        [129.8, 128],
      ],
      4,
    ),
  ).toHaveLength(2)
})

test('however many dive sites are in view and however close it is, a few hundred marks stand for all of them', () => {
  const points = Array.from({ length: 900 }, (_, n): Point => [60 + (n % 30) * 4, 60 + Math.floor(n / 30) * 4])

  for (const zoom of [8, 17]) {
    const counts = marksOf(points, zoom).map(({ count }) => count)
    expect(counts.length).toBeGreaterThan(200)
    expect(counts.length).toBeLessThanOrEqual(400)
    expect(counts.reduce((sum, count) => sum + count)).toBe(900)
  }
})

/** At zoom 3 a pixel is an eighth of the whole world's. */
const view = { latitude: 0, longitude: 0, zoom: 3 }
const spotsOf = (pixels: Point[]) =>
  spotsAround(...indexAt(pixels.map(([x, y]): Point => [128 + x / 8, 128 + y / 8])), view)

test('the still map has its dots where the dive sites are, as far as its frame goes', () => {
  const inside: Point[] = [
    [-540, 0],
    [0, -290],
    [0, 290],
    [540, 12],
  ]
  const outside: Point[] = [
    [-541, 0],
    [541, 0],
    [0, -291],
    [0, 291],
    [20, 700],
  ]

  expect(spotsOf([...outside, ...inside, ...inside])).toEqual(inside)
})

test.each([1, 4])('of thousands of dots, %i pixels apart, the still map shows fewer, everywhere', (apart) => {
  const pixels = Array.from({ length: 5_000 }, (_, n): Point => [(n % 100) - 50, Math.floor(n / 100) - 25])
  const spots = spotsOf(pixels.map(([x, y]) => [x * apart, y * apart]))
  const quarters = spots.map(([x, y]) => `${x < 0} ${y < 0}`)

  expect(spots.length).toBeLessThanOrEqual(1_500)
  expect(new Set(spots.map(String)).size).toBe(spots.length)
  for (const quarter of ['true true', 'true false', 'false true', 'false false'])
    expect(quarters.filter((each) => each === quarter).length).toBeGreaterThan(150)
})
