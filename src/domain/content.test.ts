import { expect, test } from 'vitest'
import { articlePages } from './article-content.ts'
import { productPages } from './catalogue-content.ts'
import { diveSitePages } from './dive-site-content.ts'
import { reviewPages } from './review-content.ts'

test('each kind has its own target [s2-search-to-article s2-search-to-site s2-search-to-review s2-search-to-product]', () => {
  expect(articlePages.itemPath('fish-rock')).toBe('/blog/fish-rock')
  expect(diveSitePages.itemPath(7)).toBe('/dive-sites/7')
  expect(reviewPages.itemPath('good-fins')).toBe('/gear-reviews/good-fins')
  expect(productPages.itemPath('Mares Puck Pro+ & 100%')).toBe('/gear-reviews?search=Mares+Puck+Pro%2B+%26+100%25')
})
