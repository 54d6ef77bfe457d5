import { expect, test } from 'vitest'
import { reviewedProduct } from './review.ts'

test('a title names its product before the colon, and is the name itself without one [r-review-product]', () => {
  expect(reviewedProduct('Apeks XTX50: The One Your Instructor Wears')).toBe('Apeks XTX50')
  expect(reviewedProduct('Wing: Two Parts: One Verdict')).toBe('Wing')
  expect(reviewedProduct('Good fins')).toBe('Good fins')
})

test('a colon that ends no name is part of the title', () => {
  expect(reviewedProduct('The 10:1 reel')).toBe('The 10:1 reel')
  expect(reviewedProduct(': a title')).toBe(': a title')
})
