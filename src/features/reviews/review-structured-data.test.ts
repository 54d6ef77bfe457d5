import { expect, test } from 'vitest'
import { priceInAud, reviewData } from './review-structured-data.ts'

const site = { name: 'Kelp & Coral', url: 'https://kelp.test', defaultRating: 4.5 }
const review = {
  title: 'Good fins: Long Legs',
  description: 'They push.',
  path: '/gear-reviews/good-fins',
  imageUrl: '/images/products/kind-fins.svg',
  price: '$1,299 AUD',
  rating: '⭐⭐⭐⭐',
  createdAt: new Date('2026-03-14T00:00:00Z'),
}

test('the structured data of a review has its product, price, rating and organisation [s1-aud s2-review-data s3-review-data-price s3-review-data-stock s3-review-data-best s3-review-data-organisation r-review-product]', () => {
  expect(reviewData(review, site)).toMatchObject({
    '@type': 'Review',
    name: 'Good fins: Long Legs',
    url: 'https://kelp.test/gear-reviews/good-fins',
    datePublished: '2026-03-14T00:00:00.000Z',
    itemReviewed: {
      '@type': 'Product',
      name: 'Good fins',
      image: 'https://kelp.test/images/products/kind-fins.svg',
      offers: { price: '1299', priceCurrency: 'AUD', availability: 'https://schema.org/InStock' },
    },
    reviewRating: { ratingValue: 4, bestRating: 5 },
    author: { '@type': 'Organization', name: 'Kelp & Coral' },
    publisher: { '@type': 'Organization', name: 'Kelp & Coral' },
  })
})

test('without a rating the default is published, or none when it is off [s3-review-default-rating]', () => {
  expect(reviewData({ ...review, rating: null }, site)).toMatchObject({ reviewRating: { ratingValue: 4.5 } })
  expect(reviewData({ ...review, rating: null }, { ...site, defaultRating: null })).not.toHaveProperty('reviewRating')
  expect(reviewData(review, { ...site, defaultRating: null })).toMatchObject({ reviewRating: { ratingValue: 4 } })
})

test('without a number there is no offer, without a picture no image', () => {
  const data = reviewData({ ...review, price: 'Ask your shop', imageUrl: '' }, site)
  expect(data.itemReviewed).toEqual({ '@type': 'Product', name: 'Good fins' })
})

test.each([
  ['$825 AUD', 825],
  ['from $1,295', 1295],
  ['A$ 749.00', 749],
  ['AU$749 or US$499', 749],
  ['AUD1299', 1299],
  ['749 dollars', 749],
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
