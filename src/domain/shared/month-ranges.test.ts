import { expect, test } from 'vitest'
import { monthRanges } from './month-ranges.ts'

test('months are told in ranges, over the new year as well', () => {
  expect(monthRanges([])).toBe('')
  expect(monthRanges([7])).toBe('Jul')
  expect(monthRanges([6, 7, 8])).toBe('Jun–Aug')
  expect(monthRanges([1, 2, 10, 11, 12])).toBe('Oct–Feb')
  expect(monthRanges([3, 4, 5, 9])).toBe('Mar–May, Sep')
  expect(monthRanges([1, 5, 12])).toBe('May, Dec–Jan')
  expect(monthRanges([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toBe('All year')
})
