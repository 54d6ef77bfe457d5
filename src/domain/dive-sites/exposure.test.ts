import { expect, test } from 'vitest'
import { readExposure } from './exposure.ts'

test('an exposure has the facts of its lines, and nothing else', () => {
  const text = `open to swell SE S
  sheltered from swell N
  open to wind NE
  sheltered from wind W
  max swell 1.5 m
  dive at slack high +150 min at Fort Denison
  source Notice to divers, 2026`
  expect(readExposure(text)).toEqual({
    openToSwell: ['SE', 'S'],
    shelteredFromSwell: ['N'],
    openToWind: ['NE'],
    shelteredFromWind: ['W'],
    maxSwellMetres: 1.5,
    tide: { at: 'slack high', port: 'Fort Denison', offsetMinutes: 150 },
    source: 'Notice to divers, 2026',
  })
  const none = { openToSwell: [], shelteredFromSwell: [], openToWind: [], shelteredFromWind: [] }
  const unknown = { ...none, maxSwellMetres: null, source: null }
  expect(readExposure('dive at slack')).toEqual({ ...unknown, tide: { at: 'slack', port: null, offsetMinutes: null } })
})

test.each([
  ['open to swell everywhere', 'is not like'],
  ['max swell 1.2', 'is not like'],
  ['dive at noon', 'is not like'],
  ['open to wind N\nopen to wind S', 'one line'],
  ['open to wind N\nsheltered from wind N', 'either open to N'],
])('an exposure of %j is refused with a reason', (text, reason) => {
  expect(readExposure(text)).toEqual({ problem: expect.stringContaining(reason) })
})
