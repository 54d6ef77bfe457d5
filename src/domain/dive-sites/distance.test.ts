import { expect, test } from 'vitest'
import { distanceKilometres, distanceText, nearest } from './distance.ts'

const sydney = { latitude: -33.8688, longitude: 151.2093 }
const melbourne = { latitude: -37.8136, longitude: 144.9631 }

test('Sydney lies 713 km from Melbourne, both ways', () => {
  expect(distanceKilometres(sydney, melbourne)).toBeCloseTo(713.4, 0)
  expect(distanceKilometres(melbourne, sydney)).toBe(distanceKilometres(sydney, melbourne))
})

test('a place is nowhere from itself, and half the world from its antipode', () => {
  expect(distanceKilometres(sydney, sydney)).toBe(0)
  expect(distanceKilometres({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015, 0)
})

test('the date line is no obstacle', () => {
  const gap = distanceKilometres({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })
  expect(gap).toBeCloseTo(111.2, 0)
})

test('the nearest come first, and never more than asked for', () => {
  const points = [melbourne, { latitude: -33.9, longitude: 151.2 }, { latitude: -34.4, longitude: 150.9 }]
  expect(nearest(sydney, points, 2).map(({ point }) => point.latitude)).toEqual([-33.9, -34.4])
})

test('what has no position is nobody’s neighbour', () => {
  expect(nearest(sydney, [{ latitude: Number.NaN, longitude: 151 }], 5)).toEqual([])
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
