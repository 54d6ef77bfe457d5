import { expect, test } from 'vitest'
import { bareIsland } from '../testing-dive-site.ts'
import { profileWarnings } from './dive-profile-values.ts'
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

const reef: NonNullable<WholeDiveSite['profile']> = {
  across: 'order',
  start: { kind: 'jetty', label: 'the steps' },
  ground: [
    { at: -10, depth: 2 },
    { at: 30, depth: 9, label: 'sand, then weed' },
  ],
  jetties: [{ from: -10, to: 4 }],
  life: [{ at: 20, depth: 6, name: 'octopus' }],
  route: [
    { at: 0, depth: 0 },
    { at: 20, depth: 6.5 },
    { at: 0, depth: 0 },
  ],
  current: { way: 'along', words: 'slack water only' },
}

test('a profile is typed as lines, and what is stored is no change', () => {
  const stored = { ...row, profile: reef }
  const values = diveSiteValues(stored)
  expect(values).toMatchObject({ profileGround: '-10, 2\n30, 9, sand, then weed', profileJetties: '-10, 4' })
  expect(changesOf(values, stored)).toEqual({})
  const moved = changesOf({ ...values, profileLife: '', profileCurrentWay: '', profileCurrent: '' }, stored)
  expect(moved).toEqual({ profile: { ...reef, life: [], current: undefined } })
  expect(changesOf(diveSiteValues(row), stored)).toEqual({ profile: null })
})

test.for([
  [{ profileRoute: '0, 0\n20, 8\n0, 0' }, { profileRoute: 'Line 2: The dive goes below the ground.' }],
  [{ profileLife: '20, 6, octopus\n20, deep, rays' }, { profileLife: 'Line 2: A depth must be a number of metres.' }],
  [{ profileGround: '-10\n30, 9' }, { profileGround: 'Line 1: A depth must be a number of metres.' }],
  [{ profileStartLabel: '' }, { profileStartLabel: 'The start is missing.' }],
  [{ profileCurrent: '' }, { profileCurrent: 'What the current does is missing.' }],
  [{ profileWreck: '9' }, { profileWreck: 'A distance must be a number of metres.' }],
] as const)('%j of a profile has its message at the field', ([change, problems]) => {
  const values = { ...diveSiteValues({ ...row, profile: reef }), ...change }
  expect(diveSiteKind.problemsOf(values, { stored: null, timeZone: 'UTC' })).toEqual(problems)
})

test('a dive that is deeper than its site is doubtful', () => {
  const values = diveSiteValues({ ...row, profile: reef })
  expect(profileWarnings({ ...values, depthRange: '3-7m' })).toEqual({})
  expect(profileWarnings({ ...values, depthRange: '3-6m' })).toEqual({
    profileRoute: 'The dive goes deeper than the 6 m of the depth range.',
  })
})
