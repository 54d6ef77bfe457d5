import { expect, test } from 'vitest'
import { hasFilters, matchesFilters, readSiteFilters } from './site-filters.ts'

const bareIsland = {
  name: 'Bare Island',
  region: 'Sydney',
  description: 'Sponges and a bridge.',
  marineLife: 'Weedy seadragons',
  skillLevel: 'Beginner' as const,
  depthRange: '3-18m',
}

test('without filters every site passes', () => {
  expect(matchesFilters(bareIsland, {})).toBe(true)
})

test.each(['bare', 'SYDNEY', 'bridge', 'seadragon', '  island  '])(
  'the search finds "%s" in the texts of a site',
  (q) => {
    expect(matchesFilters(bareIsland, { q })).toBe(true)
  },
)

test('the search reads no other field and misses what is not there', () => {
  expect(matchesFilters(bareIsland, { q: '3-18m' })).toBe(false)
  expect(matchesFilters(bareIsland, { q: 'wreck' })).toBe(false)
  expect(matchesFilters({ ...bareIsland, marineLife: null }, { q: 'seadragon' })).toBe(false)
})

test('region and skill match exactly', () => {
  expect(matchesFilters(bareIsland, { region: 'Sydney' })).toBe(true)
  expect(matchesFilters(bareIsland, { region: 'sydney' })).toBe(false)
  expect(matchesFilters(bareIsland, { region: 'Syd' })).toBe(false)
  expect(matchesFilters(bareIsland, { skill: 'Beginner' })).toBe(true)
  expect(matchesFilters(bareIsland, { skill: 'Advanced' })).toBe(false)
})

test('the depth filter reads the greatest depth', () => {
  expect(matchesFilters(bareIsland, { depth: 'medium' })).toBe(true)
  expect(matchesFilters(bareIsland, { depth: 'shallow' })).toBe(false)
  expect(matchesFilters({ ...bareIsland, depthRange: '2-10m' }, { depth: 'shallow' })).toBe(true)
})

test.each(['shallow', 'medium', 'deep'] as const)('a site without a depth is not excluded by %s', (depth) => {
  expect(matchesFilters({ ...bareIsland, depthRange: '' }, { depth })).toBe(true)
})

test('all filters must be met together', () => {
  expect(matchesFilters(bareIsland, { q: 'bare', region: 'Sydney', skill: 'Beginner', depth: 'medium' })).toBe(true)
  expect(matchesFilters(bareIsland, { q: 'bare', region: 'Sydney', skill: 'Beginner', depth: 'deep' })).toBe(false)
})

test('filters are read from the parameters of an address', () => {
  expect(readSiteFilters({ q: 'cave', region: 'Tasmania', skill: 'Advanced', depth: 'deep' })).toEqual({
    q: 'cave',
    region: 'Tasmania',
    skill: 'Advanced',
    depth: 'deep',
  })
})

test('junk in an address counts as no filter', () => {
  const junk = { q: ['a'], region: 7, skill: 'Expert', depth: 'abyss', page: '2', utm: 'x' }
  expect(readSiteFilters(junk)).toEqual({})
  expect(readSiteFilters({ q: '   ', region: '', skill: 'beginner', depth: '' })).toEqual({})
  expect(readSiteFilters({})).toEqual({})
})

test('an endless search is cut to 200 characters', () => {
  expect(readSiteFilters({ q: 'x'.repeat(10_000) }).q).toHaveLength(200)
})

test('something is filtered as soon as one filter is set', () => {
  expect(hasFilters({})).toBe(false)
  expect(hasFilters({ depth: 'deep' })).toBe(true)
})
