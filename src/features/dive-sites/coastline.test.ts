import { expect, test } from 'vitest'
import { coastline } from './coastline.ts'

const shores = coastline().coordinates.map(([shore]) => shore ?? [])

test('every shore is closed and lies around Australia', () => {
  for (const shore of shores) {
    expect(shore[0]).toEqual(shore.at(-1))
    for (const [longitude = 0, latitude = 0] of shore) {
      expect(longitude).toBeGreaterThan(72)
      expect(longitude).toBeLessThan(169)
      expect(latitude).toBeGreaterThan(-56)
      expect(latitude).toBeLessThan(-8)
    }
  }
})

test.each([
  ['the mainland', 113.1, 153.7, -39.2, -10.6],
  ['Tasmania', 144.5, 148.5, -43.7, -40.6],
  ['Norfolk Island', 167.9, 168, -29.1, -28.9],
  ['Christmas Island', 105.5, 105.8, -10.6, -10.4],
])('%s is there', (_name, west, east, south, north) => {
  const isThere = shores.some((shore) => {
    const longitudes = shore.map(([longitude = 0]) => longitude)
    const latitudes = shore.map(([, latitude = 0]) => latitude)
    const isClose = (a: number, b: number) => Math.abs(a - b) < 0.2
    return (
      isClose(Math.min(...longitudes), west) &&
      isClose(Math.max(...longitudes), east) &&
      isClose(Math.min(...latitudes), south) &&
      isClose(Math.max(...latitudes), north)
    )
  })
  expect(isThere).toBe(true)
})
