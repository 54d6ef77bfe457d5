import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reviewCategories } from '#domain/reviews/review.ts'
import { gearImages, stockGearImage } from './gear-image.tsx'

test('the stock picture shows that kind of gear, and is the same each time', () => {
  expect(stockGearImage({ id: 7, category: 'Regulators' })).toBe('/images/products/kind-regulator.svg')
  expect(stockGearImage({ id: 2, category: 'Masks & Fins' })).toBe('/images/products/kind-mask.svg')
  expect(stockGearImage({ id: 3, category: 'Masks & Fins' })).toBe('/images/products/kind-fins.svg')
})

test('every stock picture exists', () => {
  const pictures = reviewCategories.flatMap((category) => [0, 1, 2, 3, 4].map((id) => stockGearImage({ id, category })))
  expect(pictures.filter((picture) => !existsSync(`public${picture}`))).toEqual([])
})

test("a review's own picture comes first, a stock picture where its address leads nowhere, and none where none is stored", () => {
  const review = { id: 7, category: 'Regulators' as const }
  const stock = '/images/products/kind-regulator.svg'
  expect(gearImages({ ...review, imageUrl: ' https://a.au/x.png ' })).toEqual(['https://a.au/x.png', stock])
  expect(gearImages({ ...review, imageUrl: 'https://' })).toEqual([stock])
  expect(gearImages({ ...review, imageUrl: 'http://localhost:5000/x.png' })).toEqual([stock])
  expect(gearImages({ ...review, imageUrl: ' ' })).toEqual([])
})
