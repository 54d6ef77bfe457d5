import { expect, test } from 'vitest'
import { priceInAud, priceSeen } from './price.ts'

test.each([
  ['$825 AUD', 825],
  ['from $1,295', 1295],
  ['A$ 749.00', 749],
  ['AU$749 or US$499', 749],
  ['AUD1299', 1299],
  ['749 dollars', 749],
  ['1299 Australian dollars', 1299],
  ['2.499,00 AUD', 2499],
  ['$2 199.95', 2199.95],
  ['A$12,345,678.90 at most shops', 12345678.9],
  ['3 for $45', 45],
  ['2 x $30', 30],
  ['Mk11 with octopus: $999', 999],
  ['Perdix 2 $1,595', 1595],
  ['$825 to $990', 825],
  ['was $999, now $799', 799],
  ['RRP $1.299', 1299],
  ['$120 deposit, $899 total', 899],
  ['$899, shipping $20', 899],
  ['€799 / $1299,-', 1299],
  ['749,- AUD', 749],
  ['1,299', 1299],
  ['from 1,299', 1299],
])('the price in "%s" is %d dollars [s3-review-data-price]', (text, price) => {
  expect(priceInAud(text)).toBe(price)
})

test.each([
  '',
  'ask',
  '$',
  'AUD',
  'Mk11',
  '$0',
  'US$399',
  'US $399',
  '$399 USD',
  '$399 (US)',
  'Perdix 2',
  'NZD 899',
  '€799',
  '799 €',
  '£650',
  '$1.3k',
])('"%s" has no price in Australian dollars', (text) => {
  expect(priceInAud(text)).toBeNull()
})

test.each([
  ['$825', '2026-11-12', ', seen 12 November 2026'],
  ['$825', '2026-08-29', ', seen 29 August 2026'],
  ['$825', '2026-08-28', ', seen 28 August 2026, check the price'],
  ['$825', null, ''],
  ['', '2026-11-12', ''],
])('the price "%s" that was seen on %s says so, and after 90 days to check it', (price, priceCheckedAt, text) => {
  expect(priceSeen({ price, priceCheckedAt }, '2026-11-27')).toBe(text)
})
