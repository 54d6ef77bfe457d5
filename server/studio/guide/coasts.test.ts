import { expect, test } from 'vitest'
import { monthName } from '#domain/shared/dates.ts'
import { coasts } from './coasts.ts'
import { seedDiveSites } from './dive-sites.ts'

const diveSites = new Map(seedDiveSites.map((diveSite) => [diveSite.id, diveSite]))
const claims = coasts.flatMap(([name, regions, , months, ids]) =>
  ids.map((id) => ({ name, regions, months, diveSite: diveSites.get(id) })),
)

test('the dive sites that a row of the chart rests on are in the directory, on that coast', () => {
  const wrong = claims.filter(({ regions, diveSite }) => !diveSite || !regions.test(diveSite.region))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('the months that a row of the chart speaks of are among the best of its dive sites', () => {
  const disagreeing = claims.flatMap(({ name, months, diveSite }) => {
    const missing = months.filter((month) => !diveSite?.bestMonths?.includes(month))
    return missing.length > 0 ? [`${name}: ${diveSite?.name} in ${missing.map(monthName).join(', ')}`] : []
  })
  expect(disagreeing).toEqual([])
})

const seasons = { winter: [6, 7, 8], 'late summer and autumn': [2, 3, 4, 5] }

test('a month or season that a note names is one of its months', () => {
  const wrong = coasts.filter(([, , note, months]) => {
    const named = Array.from({ length: 12 }, (_, at) => at + 1).filter((month) => note.includes(monthName(month)))
    const inSeason = Object.entries(seasons).flatMap(([words, of]) => (note.includes(words) ? of : []))
    return [...named, ...inSeason].some((month) => !months.includes(month))
  })
  expect(wrong.map(([name]) => name)).toEqual([])
})
