import { expect, test } from 'vitest'
import { arranged, asStored, orderAround } from './use-home-order.ts'

const items = [
  { id: 1, featured: true },
  { id: 2, featured: true },
  { id: 3, featured: false },
  { id: 4, featured: false },
]
const shown = (wanted: Parameters<typeof arranged>[1]) =>
  arranged(items, wanted).map(({ id, featured }) => (featured ? id : -id))

test('what is featured comes first, in its order, and as it was stored as long as nobody wants anything else', () => {
  expect(shown(asStored)).toEqual([1, 2, -3, -4])
  expect(shown({ ...asStored, order: [2, 1] })).toEqual([2, 1, -3, -4])
})

test('who is new on the home page comes last, also after others were moved; who left is among the rest', () => {
  expect(shown({ featured: new Map([[3, true]]), order: null })).toEqual([1, 2, 3, -4])
  expect(shown({ featured: new Map([[3, true]]), order: [2, 1] })).toEqual([2, 1, 3, -4])
  expect(shown({ featured: new Map([[3, true]]), order: [3, 2, 1] })).toEqual([3, 2, 1, -4])
  expect(shown({ featured: new Map([[1, false]]), order: [2, 1] })).toEqual([2, -1, -3, -4])
})

test('what is moved goes around what is not shown', () => {
  expect(orderAround([1, 9, 2, 3], [2, 1, 3])).toEqual([2, 9, 1, 3])
  expect(orderAround([9], [])).toEqual([9])
})
