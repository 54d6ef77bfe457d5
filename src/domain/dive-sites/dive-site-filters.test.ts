import { expect, test } from 'vitest'
import { readDiveSiteFilters } from './dive-site-filters.ts'

test('filters are read from the parameters of a URL, a search up to 200 characters [r-filters-url]', () => {
  const filters = {
    ...{ q: 'cave', region: 'Tasmania', skill: 'Advanced', depth: 'deep' },
    ...{ type: 'wreck', access: 'boat', month: '11', good: 'night', sheltered: 'SW', closed: 'hide' },
  }
  expect(readDiveSiteFilters(filters)).toEqual({ ...filters, month: 11 })
  expect(readDiveSiteFilters({ q: 'x'.repeat(10_000) }).q).toHaveLength(200)
})

test.for([1, 12, '1', '12'])('%s is a month', (month) => {
  expect(readDiveSiteFilters({ month })).toEqual({ month: Number(month) })
})

test('an unreadable parameter counts as no filter', () => {
  for (const month of [0, 13, -1, 1.5, '', '0', '13', 'May', null, undefined, ['1', '2']])
    expect(readDiveSiteFilters({ month })).toEqual({})
  for (const closed of ['', 'on', 'show', true, ['hide', 'hide']]) expect(readDiveSiteFilters({ closed })).toEqual({})
  const junk = {
    q: ['a'],
    region: 7,
    skill: 'Expert',
    depth: 'abyss',
    type: 'moon',
    access: 'both',
    good: 'luck',
    sheltered: 'sw',
  }
  expect(readDiveSiteFilters({ ...junk, page: '2', utm: 'x' })).toEqual({})
  expect(readDiveSiteFilters({ q: '   ', region: '', skill: 'beginner', depth: '' })).toEqual({})
})
