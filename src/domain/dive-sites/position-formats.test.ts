import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalDegrees, degreesAndMinutes, degreesMinutesSeconds } from './position-formats.ts'
import { readPositionPair } from './typed-position.ts'

test.each([
  [-33.9919, 151.2311, '-33.99190, 151.23110', `33° 59.514' S, 151° 13.866' E`, `33° 59' 30.8" S, 151° 13' 52.0" E`],
  [-16.0833, 5.0501, '-16.08330, 5.05010', `16° 04.998' S, 5° 03.006' E`, `16° 04' 59.9" S, 5° 03' 00.4" E`],
  // Almost a whole degree is that degree, not sixty minutes.
  [-9.999999, 119.999999, '-10.00000, 120.00000', `10° 00.000' S, 120° 00.000' E`, `10° 00' 00.0" S, 120° 00' 00.0" E`],
])('%f, %f is written as people type it', (latitude, longitude, decimal, minutes, seconds) => {
  const point = { latitude, longitude }
  expect([decimalDegrees(point), degreesAndMinutes(point), degreesMinutesSeconds(point)]).toEqual([
    ...[decimal, minutes, seconds],
  ])
})

test.each([
  // Half of the last digit, in degrees.
  ['decimal degrees', decimalDegrees, 0.5e-5],
  ['degrees and minutes', degreesAndMinutes, 0.5e-3 / 60],
  ['degrees, minutes and seconds', degreesMinutesSeconds, 0.5e-1 / 3600],
])('every position in %s is read back as the same place', (_name, write, tolerance) => {
  const coordinate = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
  fc.assert(
    fc.property(coordinate(90), coordinate(180), (latitude, longitude) => {
      const read = readPositionPair(write({ latitude, longitude }))
      expect(Math.abs(Number(read?.latitude) - latitude)).toBeLessThanOrEqual(tolerance + 1e-8)
      expect(Math.abs(Number(read?.longitude) - longitude)).toBeLessThanOrEqual(tolerance + 1e-8)
    }),
  )
})
