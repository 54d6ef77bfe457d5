import { expect, test } from 'vitest'
import { nearestRecompressionChamber } from './emergency-lines.tsx'

test.each([
  ['Bare Island, Sydney', -33.992, 151.231, 'Prince of Wales Hospital', 8],
  ['Blairgowrie Pier, Port Phillip', -38.36, 144.773, 'The Alfred', 60],
  ['Rapid Bay, Fleurieu Peninsula', -35.522, 138.185, 'Royal Adelaide Hospital', 76],
  ['Navy Pier, Exmouth', -21.817, 114.191, 'Fiona Stanley Hospital', 1152],
  ['Cathedral Cave, Tasman Peninsula', -43.06, 147.95, 'Royal Hobart Hospital', 54],
  ['Cook Island, Tweed Heads', -28.195, 153.578, "Royal Brisbane and Women's Hospital", 99],
  ['Cod Hole, Ribbon Reefs', -14.665, 145.66, 'Townsville University Hospital', 531],
  ['Mauna Loa, Darwin Harbour', -12.497, 130.82, 'Royal Darwin Hospital', 17],
  ['Lord Howe Island', -31.55, 159.08, "Royal Brisbane and Women's Hospital", 741],
  ['Cocos Islands', -12.1, 96.87, 'Fiona Stanley Hospital', 2948],
])('the chamber nearest to %s is found, with its distance', (_place, latitude, longitude, hospital, kilometres) => {
  const chamber = nearestRecompressionChamber({ latitude, longitude })

  expect(chamber?.hospital).toBe(hospital)
  expect(chamber?.kilometres).toBeCloseTo(kilometres, -1)
})

test('a place without a position in numbers has no nearest chamber', () => {
  expect(nearestRecompressionChamber({ latitude: Number.NaN, longitude: 151 })).toBeNull()
})
