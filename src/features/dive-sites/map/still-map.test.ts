import { expect, test } from 'vitest'
import { worldPixels } from '#domain/dive-sites/map-projection.ts'
import { aroundCentre, dotsPath } from './still-map.tsx'

const country = { latitude: -25, longitude: 134, zoom: 3 }

/** Follows the path's steps to the spots that they lead to. */
function spotsOf(path: string) {
  let [x, y] = [0, 0]
  return [...path.matchAll(/m(-?\d+) (-?\d+)h0/g)].map(([, right, down]) => {
    x += Number(right)
    y += Number(down)
    return [x, y]
  })
}

test('dive sites are dots where they lie around the centre, from west to east', () => {
  const line = [179, 89, 134].map((longitude) => ({ latitude: -25, longitude }))
  expect(dotsPath(line, country)).toBe('m-256 0h0m256 0h0m256 0h0')
  const diveSites = [
    { latitude: -16.5, longitude: 145.9 },
    { latitude: -43.1, longitude: 147.9 },
    { latitude: -22.7, longitude: 113.6 },
  ]
  const [centreX, centreY] = worldPixels(country, 3)
  const wanted = diveSites
    .map((diveSite) => worldPixels(diveSite, 3))
    .map(([x, y]) => [Math.round(x - centreX), Math.round(y - centreY)])
    .sort(([a = 0], [b = 0]) => a - b)
  expect(spotsOf(dotsPath(diveSites, country))).toEqual(wanted)
})

test('dots move with the view', () => {
  const diveSites = [{ latitude: -25, longitude: 135 }]
  expect(spotsOf(dotsPath(diveSites, country))).toEqual([[6, 0]])
  expect(spotsOf(dotsPath(diveSites, { ...country, longitude: 135 }))).toEqual([[0, 0]])
})

test('dive sites on the same pixel are one dot; without a position, or off the frame, they have none', () => {
  const diveSite = { latitude: -33.99, longitude: 151.23 }
  expect(spotsOf(dotsPath([diveSite, { ...diveSite, latitude: -33.991 }], country))).toHaveLength(1)
  const close = { latitude: -25, longitude: 134, zoom: 12 }
  expect(dotsPath([{ latitude: -25, longitude: 135 }], close)).toBe('')
  expect(dotsPath([{ latitude: Number.NaN, longitude: 134 }], close)).toBe('')
})

test('the coastline is scaled to the view and put around its centre', () => {
  const [x, y] = worldPixels(country, 8)
  expect(aroundCentre(country, 8)).toBe(`scale(0.03125)translate(${-x.toFixed(3)} ${-y.toFixed(3)})`)
})
