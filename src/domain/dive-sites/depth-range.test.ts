import { expect, test } from 'vitest'
import { depthBand, depthExtent, maxDepthMetres } from './depth-range.ts'

test.for([
  [0, 'shallow'],
  [10, 'shallow'],
  [10.1, 'medium'],
  [20, 'medium'],
  [20.1, 'deep'],
] as const)('%d m is %s [s5-directory-depth-bands]', ([metres, band]) => {
  expect(depthBand(metres)).toBe(band)
})

test.for([
  ['5-18m', { min: 5, max: 18 }],
  ['18m', { min: 18, max: 18 }],
  ['30m down to 12', { min: 12, max: 30 }],
  ['5.25-9.75 m', { min: 5.25, max: 9.75 }],
  ['surface to 40m', { min: 40, max: 40 }],
  ['', null],
  ['unknown', null],
] as const)('"%s" reaches from its least to its largest number: %j [s5-directory-depth-number]', ([text, extent]) => {
  expect(depthExtent(text)).toEqual(extent)
  expect(maxDepthMetres(text)).toBe(extent?.max ?? null)
})
