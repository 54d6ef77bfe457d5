import { expect, test } from 'vitest'
import type { DiveSiteFilters } from './dive-site-filters.ts'
import { diveSiteMatcher, diveSitesPerPage, pageOf, searchedTexts } from './dive-site-matching.ts'

const bareIsland = {
  name: 'Bare Island',
  region: 'Sydney',
  description: 'Sponges and a bridge.',
  marineLife: 'Weedy seadragons',
  skillLevel: 'Beginner' as const,
  depthRange: '3-18m',
  siteType: 'reef' as const,
  access: 'shore' as const,
  bestMonths: [3, 4],
  status: null,
}

type DiveSite = Parameters<typeof searchedTexts>[0] & Parameters<ReturnType<typeof diveSiteMatcher>>[0]

function matchesFilters(diveSite: DiveSite, filters: DiveSiteFilters): boolean {
  return diveSiteMatcher(filters)(diveSite, searchedTexts(diveSite))
}

test('without filters every site passes, before its texts are there too', () => {
  expect(matchesFilters(bareIsland, {})).toBe(true)
  expect(diveSiteMatcher({ q: ' ' })(bareIsland, [])).toBe(true)
})

test.each(['bare', 'SYDNEY', 'bridge', 'seadragon', '  island  '])(
  'the search finds "%s" in the texts of a site [s5-directory-search]',
  (q) => {
    expect(matchesFilters(bareIsland, { q })).toBe(true)
  },
)

test('the search reads no other field and misses what is not there [s5-directory-search]', () => {
  expect(matchesFilters(bareIsland, { q: '3-18m' })).toBe(false)
  expect(matchesFilters(bareIsland, { q: 'wreck' })).toBe(false)
  expect(matchesFilters({ ...bareIsland, marineLife: null }, { q: 'seadragon' })).toBe(false)
})

test('region and skill match exactly [s5-directory-region s5-directory-skill]', () => {
  expect(matchesFilters(bareIsland, { region: 'Sydney' })).toBe(true)
  expect(matchesFilters(bareIsland, { region: 'sydney' })).toBe(false)
  expect(matchesFilters(bareIsland, { region: 'Syd' })).toBe(false)
  expect(matchesFilters(bareIsland, { skill: 'Beginner' })).toBe(true)
  expect(matchesFilters(bareIsland, { skill: 'Advanced' })).toBe(false)
})

test('the depth filter reads the greatest depth [s5-directory-depth-number s5-directory-depth-bands]', () => {
  expect(matchesFilters(bareIsland, { depth: 'medium' })).toBe(true)
  expect(matchesFilters(bareIsland, { depth: 'shallow' })).toBe(false)
  expect(matchesFilters({ ...bareIsland, depthRange: '2-10m' }, { depth: 'shallow' })).toBe(true)
})

test.each(['shallow', 'medium', 'deep'] as const)(
  'a site without a depth is not excluded by %s [s5-directory-depth-none]',
  (depth) => {
    expect(matchesFilters({ ...bareIsland, depthRange: '' }, { depth })).toBe(true)
  },
)

test('the type matches exactly', () => {
  expect(matchesFilters(bareIsland, { type: 'reef' })).toBe(true)
  expect(matchesFilters(bareIsland, { type: 'wreck' })).toBe(false)
})

test('a site with both ways in answers to either', () => {
  expect(matchesFilters(bareIsland, { access: 'shore' })).toBe(true)
  expect(matchesFilters(bareIsland, { access: 'boat' })).toBe(false)
  expect(matchesFilters({ ...bareIsland, access: 'both' }, { access: 'shore' })).toBe(true)
  expect(matchesFilters({ ...bareIsland, access: 'both' }, { access: 'boat' })).toBe(true)
})

test('the month must be one of the best; a site without any is good in none', () => {
  expect(matchesFilters(bareIsland, { month: 4 })).toBe(true)
  expect(matchesFilters(bareIsland, { month: 5 })).toBe(false)
  expect(matchesFilters({ ...bareIsland, bestMonths: [] }, { month: 4 })).toBe(false)
})

test('a closed site is good in no month, whatever its months say', () => {
  expect(matchesFilters({ ...bareIsland, status: 'closed' }, { month: 4 })).toBe(false)
  expect(matchesFilters({ ...bareIsland, status: 'permit' }, { month: 4 })).toBe(true)
  expect(matchesFilters({ ...bareIsland, status: 'open' }, { month: 4 })).toBe(true)
})

test('closed sites alone can be hidden', () => {
  expect(matchesFilters({ ...bareIsland, status: 'closed' }, {})).toBe(true)
  expect(matchesFilters({ ...bareIsland, status: 'closed' }, { closed: 'hide' })).toBe(false)
  for (const status of ['open', 'permit', null] as const) {
    expect(matchesFilters({ ...bareIsland, status }, { closed: 'hide' })).toBe(true)
  }
})

test('a site of unknown type or access answers to no filter of these', () => {
  const unknown = { ...bareIsland, siteType: null, access: null }
  expect(matchesFilters(unknown, {})).toBe(true)
  expect(matchesFilters(unknown, { type: 'reef' })).toBe(false)
  expect(matchesFilters(unknown, { access: 'shore' })).toBe(false)
})

test('one matcher serves many sites', () => {
  const matches = diveSiteMatcher({ q: 'SEADRAGON', depth: 'medium' })
  const texts = searchedTexts(bareIsland)
  expect(matches(bareIsland, texts)).toBe(true)
  expect(matches({ ...bareIsland, depthRange: '30m' }, texts)).toBe(false)
  expect(matches(bareIsland, [])).toBe(false)
})

test('all filters must be met together', () => {
  expect(matchesFilters(bareIsland, { q: 'bare', region: 'Sydney', skill: 'Beginner', depth: 'medium' })).toBe(true)
  expect(matchesFilters(bareIsland, { q: 'bare', region: 'Sydney', skill: 'Beginner', depth: 'deep' })).toBe(false)
})

test.each([
  ['the first of a full page', 1, diveSitesPerPage, { page: 1, pages: 1, start: 0, end: 24 }],
  ['the second of one more', 2, diveSitesPerPage + 1, { page: 2, pages: 2, start: 24, end: 48 }],
  ['the last, where less is there', 9, 60, { page: 3, pages: 3, start: 48, end: 72 }],
  ['the first, before it', 0, 60, { page: 1, pages: 3, start: 0, end: 24 }],
  ['an empty first, where nothing is', 4, 0, { page: 1, pages: 1, start: 0, end: 24 }],
])('a page of the directory is %s', (_name, wanted, count, page) => {
  expect(pageOf(wanted, count)).toEqual(page)
})
