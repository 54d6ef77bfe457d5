import { expect, test } from 'vitest'
import type { DiveSiteFilters } from './dive-site-filters.ts'
import { diveSiteMatcher, isNarrowed, pageOf, searchedTexts } from './dive-site-matching.ts'

const bareIsland = {
  ...{ name: 'Bare Island', region: 'Sydney', description: 'Sponges and a bridge.', marineLife: 'Weedy seadragons' },
  ...{ skillLevel: 'Beginner' as const, depthRange: '3-18m', siteType: 'reef' as const, access: 'shore' as const },
  ...{ bestMonths: [3, 4], goodFor: ['night' as const, 'closeUp' as const], status: null },
  exposure: 'open to swell N\nsheltered from wind S',
}

type DiveSite = Parameters<typeof searchedTexts>[0] & Parameters<ReturnType<typeof diveSiteMatcher>>[0]

const isMatch = (filters: DiveSiteFilters, change: Partial<DiveSite> = {}) => {
  const diveSite: DiveSite = { ...bareIsland, ...change }
  return diveSiteMatcher(filters)(diveSite, searchedTexts(diveSite))
}

test.for<[filters: DiveSiteFilters]>([
  [{}],
  [{ q: 'bare' }],
  [{ q: 'SYDNEY' }],
  [{ q: 'bridge' }],
  [{ q: 'seadragon' }],
  [{ q: '  island  ' }],
  [{ region: 'Sydney' }],
  [{ skill: 'Beginner' }],
  [{ depth: 'medium' }],
  [{ type: 'reef' }],
  [{ access: 'shore' }],
  [{ month: 4 }],
  [{ good: 'closeUp' }],
  [{ sheltered: 'S' }],
  [{ closed: 'hide' }],
  [{ q: 'bare', region: 'Sydney', skill: 'Beginner', depth: 'medium' }],
])('Bare Island passes %j [s5-directory-search s5-directory-region s5-directory-skill]', ([filters]) => {
  expect(isMatch(filters)).toBe(true)
})

test.for<[filters: DiveSiteFilters]>([
  [{ q: 'wreck' }],
  [{ q: '3-18m' }],
  [{ region: 'sydney' }],
  [{ region: 'Syd' }],
  [{ skill: 'Advanced' }],
  [{ depth: 'shallow' }],
  [{ type: 'wreck' }],
  [{ access: 'boat' }],
  [{ month: 5 }],
  [{ good: 'snorkel' }],
  [{ sheltered: 'N' }],
  [{ q: 'bare', region: 'Sydney', skill: 'Beginner', depth: 'deep' }],
])('Bare Island does not pass %j', ([filters]) => {
  expect(isMatch(filters)).toBe(false)
})

test('the depth filter reads the greatest depth, and excludes no dive site without one [s5-directory-depth-number s5-directory-depth-bands s5-directory-depth-none]', () => {
  expect(isMatch({ depth: 'shallow' }, { depthRange: '2-10m' })).toBe(true)
  for (const depth of ['shallow', 'medium', 'deep'] as const) expect(isMatch({ depth }, { depthRange: '' })).toBe(true)
})

test('unknown marine life, type, access and months pass no filter of theirs; access of both kinds passes either', () => {
  expect(isMatch({ q: 'seadragon' }, { marineLife: null })).toBe(false)
  expect(isMatch({ type: 'reef' }, { siteType: null })).toBe(false)
  expect(isMatch({ access: 'shore' }, { access: null })).toBe(false)
  expect(isMatch({ month: 4 }, { bestMonths: [] })).toBe(false)
  for (const access of ['shore', 'boat'] as const) expect(isMatch({ access }, { access: 'both' })).toBe(true)
})

test('a closed dive site is good in no month, for nothing and sheltered from nothing, and it alone can be hidden', () => {
  for (const status of ['closed', 'permit', 'open', null] as const) {
    expect(isMatch({}, { status })).toBe(true)
    for (const filters of [{ month: 4 }, { good: 'night' }, { sheltered: 'S' }, { closed: 'hide' }] as const)
      expect([status, isMatch(filters, { status })]).toEqual([status, status !== 'closed'])
  }
})

test('without a search a dive site needs no texts to pass, and no filter at all narrows nothing', () => {
  expect(diveSiteMatcher({ q: ' ' })(bareIsland, '')).toBe(true)
  expect(diveSiteMatcher({ q: 'bare' })(bareIsland, '')).toBe(false)
  expect([isNarrowed({ region: undefined }), isNarrowed({ month: 1 })]).toEqual([false, true])
})

test.for([
  [1, 24, { page: 1, pages: 1, start: 0, end: 24 }],
  [2, 25, { page: 2, pages: 2, start: 24, end: 48 }],
  [9, 60, { page: 3, pages: 3, start: 48, end: 72 }],
  [0, 60, { page: 1, pages: 3, start: 0, end: 24 }],
  [4, 0, { page: 1, pages: 1, start: 0, end: 24 }],
] as const)('page %i of %i dive sites is %j', ([wanted, count, page]) => {
  expect(pageOf(wanted, count)).toEqual(page)
})
