import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('one moves a place further, and not beyond an end', () => {
  expect(moved([1, 2, 3], 2, -1)).toEqual([2, 1, 3])
  expect(moved([1, 2, 3], 2, 1)).toEqual([1, 3, 2])
  expect(moved([1, 2, 3], 1, -1)).toBeNull()
  expect(moved([1, 2, 3], 3, 1)).toBeNull()
  expect(moved([1, 2, 3], 4, 1)).toBeNull()
})
