import { expect, test } from 'vitest'
import { dateAtPlace, divedDate, type LoggedDive, locateDives, matchDives, readPosition } from './dive-log.ts'

const bareIsland = { id: 1120, latitude: -33.9925, longitude: 151.2312 }
const shellyBeach = { id: 7, latitude: -33.8, longitude: 151.2975 }
const dive = (more: Partial<LoggedDive>): LoggedDive => ({
  ...{ date: '2025-03-01', position: { latitude: -33.992, longitude: 151.232 }, place: 'The fort' },
  ...more,
})

test('dives of one place are one match with the nearest dive site, its distance and all of their dates', () => {
  const near = { latitude: -33.99, longitude: 151.2312 }
  const dives = [dive({}), dive({ date: '2025-03-02', position: near }), dive({ place: 'Bare' })]
  const { matches, unmatched } = matchDives(locateDives(dives, [shellyBeach, bareIsland]))
  expect(matches).toEqual([
    { ...matches[0], siteId: 1120, place: 'The fort', dates: ['2025-03-01', '2025-03-02'] },
    { ...matches[1], siteId: 1120, place: 'Bare', dates: ['2025-03-01'] },
  ])
  expect(matches[0]?.kilometres).toBeCloseTo(0.278, 2)
  expect(unmatched).toEqual({ noPosition: 0, tooFar: 0, noDate: 0 })
})

test('dives that cannot be matched are counted by their reason; another hemisphere is far, not an error', () => {
  const dives = [
    dive({ position: null }),
    dive({ position: null, date: '2025-03-02' }),
    dive({ date: null }),
    dive({ place: 'Sign lost', position: { latitude: 33.9925, longitude: 151.2312 } }),
  ]
  expect(matchDives(locateDives(dives, [shellyBeach, bareIsland]))).toEqual({
    matches: [],
    unmatched: { noPosition: 2, tooFar: 1, noDate: 1 },
  })
})

test('a dive within 1 km of a dive site is likely there, one within 5 km may be, one farther away is not', () => {
  const at = (longitude: number) => locateDives([dive({ position: { latitude: -33.9925, longitude } })], [bareIsland])
  const likely = (longitude: number) => matchDives(at(longitude)).matches.map(({ isLikely }) => isLikely)
  expect([151.24, 151.281, 151.292].map(likely)).toEqual([[true], [false], []])
})

test.each([
  ['2025-03-01T09:30:00', '2025-03-01'],
  ['2025-03-01', '2025-03-01'],
  ['2026-11-28', '2026-11-28'],
  ['2026-11-29', null],
  ['1900-01-01', null],
  ['2025-02-30', null],
  ['01/03/2025', null],
  ['', null],
])('the date of %s is %s', (text, date) => {
  expect(divedDate(text, '2026-11-28')).toBe(date)
})

test('a time in UTC is the date at the place', () => {
  expect(dateAtPlace('2025-03-01T22:30:00Z', 151.2)).toMatch(/^2025-03-02/)
  expect(dateAtPlace('2025-03-01T09:30:00', 151.2)).toMatch(/^2025-03-01/)
  expect(dateAtPlace('2025-03-01T22:30:00+10:00', 151.2)).toMatch(/^2025-03-01/)
  expect(dateAtPlace('yesterday', 151.2)).toBe('')
})

test.each([
  ['-33.9', '151.2', { latitude: -33.9, longitude: 151.2 }],
  ['0', '151.2', { latitude: 0, longitude: 151.2 }],
  ['0', '0', null],
  ['', '151.2', null],
  ['-91', '151.2', null],
  ['-33.9', '181', null],
  ['here', 'there', null],
  [undefined, undefined, null],
])('the position %s, %s is %o', (latitude, longitude, position) => {
  expect(readPosition(latitude, longitude)).toEqual(position)
})
