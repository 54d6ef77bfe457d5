import { expect, test } from 'vitest'
import { reviewData } from './review-structured-data.ts'

const site = { name: 'Kelp & Coral', url: 'https://kelp.test', timeZone: 'Australia/Sydney', defaultRating: 4.5 }
const createdAt = new Date('2026-03-14T00:00:00Z')
const review = {
  title: 'Good fins: Long Legs',
  description: 'They push.',
  path: '/gear-reviews/good-fins',
  imageUrl: '/images/products/kind-fins.svg',
  price: '$1,299 AUD',
  rating: '⭐⭐⭐⭐',
  createdAt,
  ...{ publishedAt: createdAt, updatedAt: createdAt, checkedAt: null, pros: '', cons: '' },
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

test('pros and cons are lists of notes, and the day of an update is known; each is left out where there is none', () => {
  const data = reviewData({ ...review, pros: 'Light.\nCheap.', checkedAt: '2026-11-27' }, site)
  expect(data).toMatchObject({
    dateModified: '2026-11-27',
    positiveNotes: {
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Light.' },
        { '@type': 'ListItem', position: 2, name: 'Cheap.' },
      ],
    },
  })
  expect(data).not.toHaveProperty('negativeNotes')
  expect(reviewData(review, site)).not.toHaveProperty('dateModified')
})
