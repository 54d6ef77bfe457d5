import { expect, test } from 'vitest'
import { backupsToKeep } from './backup-rotation.ts'

const zone = 'Australia/Sydney'
const saved = (...instants: string[]) => instants.map((instant) => ({ savedAt: new Date(instant) }))
/** The dates in UTC of those that stay, newest first. */
const keptOf = (backups: { savedAt: Date }[]) =>
  [...backupsToKeep(backups, zone)]
    .map(({ savedAt }) => savedAt.toISOString().slice(0, 16))
    .sort()
    .reverse()

/** One each night at 3:10 in Sydney, `days` of them, the last in the night to 14 March 2026, which is a Saturday. */
const nightly = (days: number) =>
  Array.from({ length: days }, (_, ago) => ({ savedAt: new Date(Date.UTC(2026, 2, 13 - ago, 16, 10)) }))

test('of two years of nights, the last seven stay, the last of five weeks, and the last of twelve months', () => {
  expect(keptOf(nightly(730))).toEqual([
    ...['2026-03-13T16:10', '2026-03-12T16:10', '2026-03-11T16:10', '2026-03-10T16:10', '2026-03-09T16:10'],
    ...['2026-03-08T16:10', '2026-03-07T16:10'],
    // Sundays: the week of the 14th is there, and that of the 8th by its seventh night.
    ...['2026-02-28T16:10', '2026-02-27T16:10', '2026-02-21T16:10', '2026-02-14T16:10'],
    ...['2026-01-30T16:10', '2025-12-30T16:10', '2025-11-29T16:10', '2025-10-30T16:10', '2025-09-29T16:10'],
    ...['2025-08-30T16:10', '2025-07-30T16:10', '2025-06-29T16:10', '2025-05-30T16:10', '2025-04-29T16:10'],
  ])
})

test('rotated every night for two years, it comes to the same as rotated once', () => {
  let backups: { savedAt: Date }[] = []
  for (const backup of nightly(730).reverse()) backups = [...backupsToKeep([...backups, backup], zone)]

  expect(keptOf(backups)).toEqual(keptOf(nightly(730)))
})

test('of one day the newest stays, of the latest one the first as well, whatever the order of the list', () => {
  const hours = ['T01:00', 'T03:00', 'T02:00']
  const days = ['2026-03-13', '2026-03-14'].flatMap((day) => hours.map((hour) => `${day}${hour}:00Z`))
  expect(keptOf(saved(...days))).toEqual(['2026-03-14T03:00', '2026-03-14T01:00', '2026-03-13T03:00'])
})

test('a day is one of the site: before and after midnight in Sydney are two', () => {
  const lateAndEarly = saved('2026-03-14T12:59:00Z', '2026-03-14T13:01:00Z')
  expect(keptOf(lateAndEarly)).toHaveLength(2)
})

test('a week begins on Monday: its Sunday is the last of it', () => {
  const noon = (day: string) => `${day}T01:00:00Z`
  const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08']
  // Seven days that are newer take the daily places, and the month's newest is among them.
  const newer = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15']
  expect(keptOf(saved(...[...days, ...newer].map(noon))).at(-1)).toBe('2026-03-08T01:00')
})

test('a site that was off for a year keeps what it has', () => {
  expect(keptOf(saved('2024-12-31T00:00:00Z', '2025-01-01T00:00:00Z', '2026-03-14T00:00:00Z'))).toHaveLength(3)
})

test('none to keep is none', () => {
  expect(keptOf([])).toEqual([])
})
