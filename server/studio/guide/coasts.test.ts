import { expect, test } from 'vitest'
import { monthName } from '#domain/dates.ts'
import { coasts, monthsOfNote } from './coasts.ts'
import { readSeedDiveSites } from './seed-dive-sites.ts'

const diveSites = new Map(readSeedDiveSites().map((diveSite) => [diveSite.id, diveSite]))
const claims = coasts.flatMap((coast) =>
  coast.seasons.flatMap(({ months, diveSites: ids }) =>
    ids.map((id) => ({ coast, months, diveSite: diveSites.get(id) })),
  ),
)

test('the dive sites that a row of the chart rests on are in the directory, on that coast', () => {
  const wrong = claims.filter(({ coast, diveSite }) => !diveSite || !coast.regions.test(diveSite.region))
  expect(wrong.map(({ coast }) => coast.name)).toEqual([])
})

test('the months that a row of the chart speaks of are among the best of its dive sites', () => {
  const disagreeing = claims.flatMap(({ coast, months, diveSite }) => {
    const missing = months.filter((month) => !diveSite?.bestMonths?.includes(month))
    return missing.length > 0 ? [`${coast.name}: ${diveSite?.name} in ${missing.map(monthName).join(', ')}`] : []
  })
  expect(disagreeing).toEqual([])
})

const seasons = { winter: [6, 7, 8], 'late summer and autumn': [2, 3, 4, 5] }

test('a month or season that a note names is one of its months', () => {
  const wrong = coasts.filter((coast) => {
    const months = monthsOfNote(coast)
    const named = Array.from({ length: 12 }, (_, at) => at + 1).filter((month) => coast.note.includes(monthName(month)))
    const inSeason = Object.entries(seasons).flatMap(([words, of]) => (coast.note.includes(words) ? of : []))
    return [...named, ...inSeason].some((month) => !months.includes(month))
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})
