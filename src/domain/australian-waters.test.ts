import { expect, test } from 'vitest'
import { isInAustralianWaters } from './australian-waters.ts'

test.each([
  ['Norfolk Island', -29.05, 167.95],
  ['Christmas Island', -10.43, 105.67],
  ['Cocos', -12.09, 96.88],
  ['Macquarie Island', -54.5, 158.95],
  ['Heard Island', -53.1, 73.5],
])('%s is Australian', (_place, latitude, longitude) => {
  expect(isInAustralianWaters({ latitude, longitude })).toBe(true)
})

test.each([
  ['a lost minus sign', 33.99, 151.23],
  ['latitude and longitude in each other’s place', 151.23, -33.99],
  ['Auckland', -36.8, 174.8],
  ['Bali', -8.7, 115.2],
  ['Port Moresby', -9.48, 147.15],
  ['nothing at all', 0, 0],
])('%s is not', (_place, latitude, longitude) => {
  expect(isInAustralianWaters({ latitude, longitude })).toBe(false)
})
