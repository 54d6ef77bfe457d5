import { expect, test } from 'vitest'
import { priceNumber } from './review-price.ts'

test.each([
  ['$1,299 AUD', '1299'],
  ['AUD 1299', '1299'],
  ['$849.50', '849.50'],
  ['from $85', '85'],
  ['A$12,345,678.90 at most shops', '12345678.90'],
  ['$825 to $990', '825'],
  ['$1299, fitted', '1299'],
  ['1,5', '1'],
  ['$0', '0'],
])('the number in "%s" is %s [s3-review-data-price]', (price, number) => {
  expect(priceNumber(price)).toBe(number)
})

test.each(['', 'Ask your shop', '$', 'AUD'])('"%s" has no number', (price) => {
  expect(priceNumber(price)).toBeNull()
})
