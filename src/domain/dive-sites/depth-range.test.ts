import { expect, test } from 'vitest'
import { depthBand, depthExtent, maxDepthMetres } from './depth-range.ts'

test.each([
  [0, 'shallow'],
  [10, 'shallow'],
  [10.1, 'medium'],
  [11, 'medium'],
  [20, 'medium'],
  [20.1, 'deep'],
  [21, 'deep'],
])('%d m is %s [s5-directory-depth-bands]', (metres, band) => {
  expect(depthBand(metres)).toBe(band)
})

test.each([
  ['5-18m', 18],
  ['18m', 18],
  ['30m down to 12', 30],
  ['5.5-9.5 m', 9.5],
  ['surface to 40m', 40],
  ['12.75m', 12.75],
  ['', null],
  ['unknown', null],
])('the largest number of "%s" is %s [s5-directory-depth-number]', (text, metres) => {
  expect(maxDepthMetres(text)).toBe(metres)
})

test.each([
  ['5-18m', { min: 5, max: 18 }],
  ['18m', { min: 18, max: 18 }],
  ['30m down to 12', { min: 12, max: 30 }],
  ['5.25-9.75 m', { min: 5.25, max: 9.75 }],
  ['unknown', null],
])('"%s" reaches from its least to its largest number', (text, extent) => {
  expect(depthExtent(text)).toEqual(extent)
})
