import { expect, test } from 'vitest'
import { basisLine, reviewedProduct, updatedDay } from './review.ts'

test('a title names its product before the colon, and is the name itself without one [r-review-product]', () => {
  expect(reviewedProduct('Apeks XTX50: The One Your Instructor Wears')).toBe('Apeks XTX50')
  expect(reviewedProduct('Wing: Two Parts: One Verdict')).toBe('Wing')
  expect(reviewedProduct('Good fins')).toBe('Good fins')
})

test('a colon that ends no name is part of the title', () => {
  expect(reviewedProduct('The 10:1 reel')).toBe('The 10:1 reel')
  expect(reviewedProduct(': a title')).toBe(': a title')
})

test('the basis is one line, with its day and role where they are known', () => {
  const known = { basis: 'dived', basisAt: '2026-09-21', basisBy: 'gear desk' } as const
  expect(basisLine(known)).toBe('Dived by us. Established by the gear desk, 21 September 2026.')
  expect(basisLine({ ...known, basisBy: '' })).toBe('Dived by us. Established 21 September 2026.')
  expect(basisLine({ ...known, basisAt: null, basisBy: '' })).toBe('Dived by us.')
  expect(basisLine({ ...known, basis: null })).toBeNull()
})

test.each([
  ['2026-11-27', '2026-03-01T09:00:00Z', '2026-11-27'],
  [null, '2026-03-02T08:59:00Z', null],
  [null, '2026-03-02T20:00:00Z', '2026-03-03'],
])('checked on %s and changed at %s, a review of 1 March was updated on %s', (checkedAt, updatedAt, day) => {
  const createdAt = new Date('2026-02-01T09:00:00Z')
  const review = { checkedAt, createdAt, publishedAt: new Date('2026-03-01T09:00:00Z'), updatedAt: new Date(updatedAt) }
  expect(updatedDay(review, 'Australia/Sydney')).toBe(day)
})
