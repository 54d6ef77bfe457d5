import { expect, test } from 'vitest'
import { readDiveSiteFilters } from './dive-site-filters.ts'

test('filters are read from the parameters of a URL [r-filters-url]', () => {
  expect(readDiveSiteFilters({ q: 'cave', region: 'Tasmania', skill: 'Advanced', depth: 'deep' })).toEqual({
    q: 'cave',
    region: 'Tasmania',
    skill: 'Advanced',
    depth: 'deep',
  })
  expect(readDiveSiteFilters({ type: 'wreck', access: 'boat', month: '11' })).toEqual({
    type: 'wreck',
    access: 'boat',
    month: 11,
  })
})

test('closed sites are hidden by one word alone', () => {
  expect(readDiveSiteFilters({ closed: 'hide' })).toEqual({ closed: 'hide' })
  for (const closed of ['', 'on', 'show', true, ['hide', 'hide']]) expect(readDiveSiteFilters({ closed })).toEqual({})
})

test.each([1, 12, '1', '12'])('%s is a month', (month) => {
  expect(readDiveSiteFilters({ month })).toEqual({ month: Number(month) })
})

test.each([0, 13, -1, 1.5, '', '0', '13', 'May', null, undefined, ['1', '2']])('%s is no month', (month) => {
  expect(readDiveSiteFilters({ month })).toEqual({})
})

test('junk in a URL counts as no filter', () => {
  const junk = {
    q: ['a'],
    region: 7,
    skill: 'Expert',
    depth: 'abyss',
    type: 'moon',
    access: 'both',
    page: '2',
    utm: 'x',
  }
  expect(readDiveSiteFilters(junk)).toEqual({})
  expect(readDiveSiteFilters({ q: '   ', region: '', skill: 'beginner', depth: '' })).toEqual({})
  expect(readDiveSiteFilters({})).toEqual({})
})

test('an endless search is cut to 200 characters', () => {
  expect(readDiveSiteFilters({ q: 'x'.repeat(10_000) }).q).toHaveLength(200)
})
