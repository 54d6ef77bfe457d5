import { expect, test } from 'vitest'
import { articlePages } from '#domain/articles/article.ts'
import { productPages } from '#domain/catalogue/catalogue-pages.ts'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { reviewPages } from '#domain/reviews/review-pages.ts'
import { oneOf, readParameters, wholeNumber } from './content-pages.ts'

test('each kind has its own target [s2-search-to-article s2-search-to-site s2-search-to-review s2-search-to-product]', () => {
  expect(articlePages.itemPath('fish-rock')).toBe('/blog/fish-rock')
  expect(diveSitePages.itemPath(7)).toBe('/dive-sites/7')
  expect(reviewPages.itemPath('good-fins')).toBe('/gear-reviews/good-fins')
  expect(productPages.itemPath('Mares Puck Pro+ & 100%')).toBe('/gear-reviews?search=Mares+Puck+Pro%2B+%26+100%25')
})

test('a list reads the parameters it knows; what is absent, empty or unreadable is no parameter at all', () => {
  const parameters = { page: { read: wholeNumber(0, 400) }, skill: { read: oneOf(['Beginner', 'Advanced']) } }
  expect(readParameters(parameters, { page: '3', skill: 'Advanced', utm_source: 'x' })).toStrictEqual({
    page: 3,
    skill: 'Advanced',
  })
  expect(readParameters(parameters, { page: '', skill: 'advanced' })).toStrictEqual({})
  expect(readParameters(parameters, { page: '401' })).toStrictEqual({})
  expect(readParameters(parameters, {})).toStrictEqual({})
})
