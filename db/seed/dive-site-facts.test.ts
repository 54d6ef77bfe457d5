import { expect, test } from 'vitest'
import { monthName } from '#domain/shared/dates.ts'
import { readSeed } from './read-seed.ts'

const diveSites = readSeed('Kelp & Coral Team').diveSite.map(({ key, row }) => ({ key, ...row }))
type DiveSite = (typeof diveSites)[number]

/** The keys of dive sites that break a rule: none. */
const keysOf = (list: DiveSite[]) => list.map(({ key }) => key)

/** How many of them have in a fact what most of their region have there. */
function countOfCommonest(list: DiveSite[], fact: (diveSite: DiveSite) => unknown): number {
  const regions = Map.groupBy(list, ({ region }) => region)
  return [...regions.values()].reduce((count, here) => {
    const groups = Map.groupBy(here, (diveSite) => String(fact(diveSite)))
    return count + Math.max(...[...groups.values()].map(({ length }) => length))
  }, 0)
}

const withSeason = diveSites.filter(({ bestMonths }) => bestMonths)

test('months are a site’s own: fewer than half of those that have any have the commonest of their region', () => {
  expect(withSeason.length).toBeGreaterThan(diveSites.length / 2)
  expect(countOfCommonest(withSeason, ({ bestMonths }) => bestMonths)).toBeLessThan(withSeason.length / 2)
})

test('water temperatures are a site’s own: fewer than half have the commonest of their region', () => {
  expect(countOfCommonest(diveSites, ({ waterTemp }) => waterTemp)).toBeLessThan(diveSites.length / 2)
})

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1)

/** The months that a season names: "November to January" and "March, April" alike. */
function monthsOf(season: string): number[] {
  const numberOf = (name = '') => monthNumbers.find((month) => monthName(month) === name)
  return monthNumbers.filter((month) =>
    [...season.matchAll(/([A-Z]\w+)(?: to ([A-Z]\w+))?/g)].some(([, from, to = from]) => {
      const [first, last] = [numberOf(from), numberOf(to)]
      if (!first || !last) return false
      return first <= last ? month >= first && month <= last : month >= first || month <= last
    }),
  )
}

test('a season says the same in words and in months', () => {
  const differing = withSeason.filter(({ bestTime, bestMonths }) => {
    const told = bestTime?.startsWith('All year') ? monthNumbers : monthsOf(bestTime ?? '')
    return told.join() !== bestMonths?.join()
  })
  expect(keysOf(differing)).toEqual([])
})

test('every site says whether it may be dived', () => {
  expect(keysOf(diveSites.filter(({ status }) => !status))).toEqual([])
})

test('a site that is dived from the shore says how to get in', () => {
  const fromShore = diveSites.filter(({ access }) => access === 'shore' || access === 'both')
  expect(fromShore.length).toBeGreaterThan(100)
  expect(keysOf(fromShore.filter(({ entry }) => !entry))).toEqual([])
})

test('at least 7 of 10 sites that a boat goes to say where it leaves', () => {
  const byBoat = diveSites.filter(({ access }) => access === 'boat' || access === 'both')
  expect(byBoat.filter(({ departure }) => departure).length / byBoat.length).toBeGreaterThanOrEqual(0.7)
})

test('at least 8 of 10 descriptions state a figure in metres', () => {
  const inMetres = diveSites.filter(({ description }) => /\d(-| )?(m|metres?)\b/.test(description ?? ''))
  expect(inMetres.length / diveSites.length).toBeGreaterThanOrEqual(0.8)
})

test('Lake Purrumbete and Lake Bullen Merri, two craters, are no sinkholes', () => {
  const craters = diveSites.filter(({ key }) => key === 'lake-purrumbete' || key === 'lake-bullen-merri')
  expect(craters).toHaveLength(2)
  expect(craters.map(({ siteType }) => siteType)).not.toContain('sinkhole')
})
