import { expect, test } from 'vitest'
import { bareIsland } from '../testing-dive-site.ts'
import {
  changesOf,
  diveSiteInput,
  diveSiteKind,
  diveSiteValues,
  monthsOf,
  noDiveSite,
  positionOf,
  type WholeDiveSite,
} from './dive-site-values.ts'

const { socialCard: _socialCard, ...known } = bareIsland
const row: WholeDiveSite = { ...known, profile: null, revision: 3, updatedAt: known.createdAt }
const typed = (change: Partial<ReturnType<typeof diveSiteValues>>) =>
  changesOf({ ...diveSiteValues(row), ...change }, row)

test('a dive site as it is stored is no change', () => {
  expect(typed({})).toEqual({})
})

test('one that is moved to another state has that state, whatever stands in the field', () => {
  const position = { latitude: -38.32, longitude: 144.71 }

  expect(typed({ latitude: '-38.32', longitude: '144.71' })).toEqual({ ...position, state: 'VIC' })
  expect(typed({ latitude: '-38.32', longitude: '144.71', state: 'TAS' })).toEqual({ ...position, state: 'VIC' })
})

test('where its position leaves doubt, the state is the one that stands in the field', () => {
  const jervisBay = { latitude: -35.12, longitude: 150.72 }

  expect(typed({ latitude: '-35.12', longitude: '150.72' })).toEqual(jervisBay)
  expect(typed({ latitude: '-35.12', longitude: '150.72', state: 'VIC' })).toEqual({ ...jervisBay, state: 'VIC' })
  expect(typed({ latitude: '-35.12', longitude: '150.72', state: '' })).toEqual({ ...jervisBay, state: null })
})

test('a pair in one field is a position; half of one is none', () => {
  expect(positionOf({ latitude: '-38.32, 144.71', longitude: '' })).toEqual({ latitude: -38.32, longitude: 144.71 })
  expect(positionOf({ latitude: '-38.32', longitude: '' })).toBeNull()
  expect(positionOf({ latitude: '', longitude: '144.71' })).toBeNull()
  expect(positionOf({ latitude: '-91', longitude: '144.71' })).toBeNull()
})

test('an emptied accuracy is unknown, a zero is not; no month is an empty list', () => {
  expect(typed({ positionAccuracyMetres: ' ' })).toEqual({ positionAccuracyMetres: null })
  expect(typed({ positionAccuracyMetres: '20' })).toEqual({ positionAccuracyMetres: 20 })
  expect(diveSiteInput({ ...noDiveSite, positionAccuracyMetres: '0' }).positionAccuracyMetres).toBe(0)
  expect(typed({ bestMonths: '', featured: '' })).toEqual({ bestMonths: [], featured: false })
  expect(monthsOf({ bestMonths: '2,11' })).toEqual([2, 11])
})

test('a wrong line of a profile is named at its field, a right one is a change', () => {
  const wrong = { ...diveSiteValues(row), profile: 'boat 50 by boat\nkelp' }
  expect(diveSiteKind.problemsOf(wrong, { stored: null, timeZone: 'UTC' })).toEqual({
    profile: 'Line 2 is not like “ground 40 6m kelp edge”: “kelp”.',
  })
  const profile = 'boat 50 by boat\nground 0 5m\nground 100 9m sand'
  expect(typed({ profile })).toEqual({ profile })
})
