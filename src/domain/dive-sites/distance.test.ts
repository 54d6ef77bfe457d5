import { expect, test } from 'vitest'
import { byDistance, distanceKilometres, distanceText, nearest } from './distance.ts'

const sydney = { latitude: -33.8688, longitude: 151.2093 }
const melbourne = { latitude: -37.8136, longitude: 144.9631 }

test('distances are right to a kilometre, both ways and over the date line', () => {
  const equator = (longitude: number) => ({ latitude: 0, longitude })
  expect(distanceKilometres(sydney, melbourne)).toBeCloseTo(713.4, 0)
  expect(distanceKilometres(melbourne, sydney)).toBe(distanceKilometres(sydney, melbourne))
  expect(distanceKilometres(sydney, sydney)).toBe(0)
  expect(distanceKilometres(equator(0), equator(180))).toBeCloseTo(20_015, 0)
  expect(distanceKilometres(equator(179.5), equator(-179.5))).toBeCloseTo(111.2, 0)
})

test('the nearest points come first, up to a count; one without a position is left out', () => {
  const points = [melbourne, { latitude: -33.9, longitude: 151.2 }, { latitude: -34.4, longitude: 150.9 }]
  expect(nearest(sydney, points, 2).map(({ point }) => point.latitude)).toEqual([-33.9, -34.4])
  expect(nearest(sydney, [{ latitude: Number.NaN, longitude: 151 }], 5)).toEqual([])
})

test('all points are sorted by distance; those without a position come last', () => {
  const lost = { latitude: Number.NaN, longitude: 151 }
  const wollongong = { latitude: -34.4, longitude: 150.9 }
  expect(byDistance(sydney, [lost, melbourne, wollongong])).toEqual([wollongong, melbourne, lost])
})

test.each([
  [0, '10 m'],
  [0.347, '350 m'],
  [0.9949, '990 m'],
  [0.995, '1.0 km'],
  [4.24, '4.2 km'],
  [9.949, '9.9 km'],
  [9.95, '10 km'],
  [1239.6, '1,240 km'],
])('%s km reads as "%s"', (kilometres, text) => {
  expect(distanceText(kilometres)).toBe(text)
})
