import { expect, test } from 'vitest'
import { readReviewSearch, reviewFilterCategories, reviewFilterCategory, searchedWater } from './review-pages.ts'

test('a known category counts, any other shows all reviews', () => {
  expect(readReviewSearch({ category: 'Wetsuits' })).toEqual({ category: 'Wetsuits' })
  expect(readReviewSearch({ category: 'Nonsense', utm_source: 'x' })).toEqual({})
})

test('a search ignores the category', () => {
  expect(readReviewSearch({ search: ' mask ', category: 'Wetsuits' })).toEqual({ search: 'mask' })
})

test('an empty search is none, an endless one is cut as the server cuts it', () => {
  expect(readReviewSearch({ search: '  ', category: 'BCDs' })).toEqual({ category: 'BCDs' })
  expect(readReviewSearch({ search: 'x'.repeat(500) }).search).toHaveLength(200)
})

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

test('water is asked for in whole degrees of 5 to 32 °C beside a category, from either end', () => {
  expect(readReviewSearch({ category: 'Wetsuits', waterFrom: '12', waterTo: 18 })).toEqual({
    ...{ category: 'Wetsuits', waterFrom: 12, waterTo: 18 },
  })
  expect(readReviewSearch({ waterFrom: '', waterTo: '40' })).toEqual({})
  expect(searchedWater({ waterFrom: 18, waterTo: 12 })).toEqual({ min: 12, max: 18 })
  expect(searchedWater({ waterTo: 12 })).toEqual({ min: 12, max: 12 })
  expect(searchedWater({ category: 'Wetsuits' })).toBeNull()
})
