import { expect, test } from 'vitest'
import { starCount, starRating, starRatings } from './star-rating.ts'

test('1 to 5 stars are stored as that many emoji [s3-review-rating-stars]', () => {
  expect([1, 2, 3, 4, 5].map(starRating)).toEqual(['⭐', '⭐⭐', '⭐⭐⭐', '⭐⭐⭐⭐', '⭐⭐⭐⭐⭐'])
})

test.each([0, 6, -1, 4.5, Number.NaN])('%d stars do not exist [s3-review-rating-stars]', (stars) => {
  expect(starRating(stars)).toBeNull()
})

test('stored stars are counted back', () => {
  expect(starRatings.map(starCount)).toEqual([1, 2, 3, 4, 5])
})

test('a review without a rating, or with some other text, has no stars', () => {
  expect(starCount(null)).toBeNull()
  expect(starCount('')).toBeNull()
  expect(starCount('4.5')).toBeNull()
})
