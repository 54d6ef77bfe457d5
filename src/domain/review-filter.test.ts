import { expect, test } from 'vitest'
import { reviewFilterCategories, reviewFilterCategory } from './review-filter.ts'

test('six categories are offered beside All Reviews, and Other is none of them', () => {
  expect(reviewFilterCategories).toEqual([
    'BCDs',
    'Dive Computers',
    'Masks & Fins',
    'Wetsuits',
    'Cameras',
    'Regulators',
  ])
})

test('only the words of a filter are a filter', () => {
  expect(reviewFilterCategory('Masks & Fins')).toBe('Masks & Fins')
  for (const value of ['Other', 'All Reviews', 'bcds', '', undefined, 3]) {
    expect(reviewFilterCategory(value)).toBeUndefined()
  }
})
