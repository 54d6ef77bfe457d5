import { expect, test } from 'vitest'
import { pageUrl } from './page-url.ts'

test('parameters that a page does not know are dropped', () => {
  expect(pageUrl('/blog/fish-rock?utm_source=x&page=2').url).toBe('/blog/fish-rock')
  expect(pageUrl('/?q=reef').url).toBe('/')
  expect(pageUrl('/dive-sites/12?q=reef').url).toBe('/dive-sites/12')
})

test('known parameters come in one order, each once, the empty ones not at all [r-filters-url]', () => {
  const { url } = pageUrl('/dive-sites?page=2&utm=x&depth=deep&region=Sydney&skill=&region=Tasmania')
  expect(url).toBe('/dive-sites?region=Sydney&depth=deep&page=2')
})

test('hiding closed sites changes the page', () => {
  expect(pageUrl('/dive-sites?page=2&closed=hide').url).toBe('/dive-sites?closed=hide&page=2')
})

test('signs in values survive', () => {
  expect(pageUrl('/dive-sites?region=Adelaide%20%26%20Fleurieu').url).toBe('/dive-sites?region=Adelaide+%26+Fleurieu')
  expect(pageUrl('/gear-reviews?category=Masks%20%26%20Fins&search=a%2Bb').url).toBe(
    '/gear-reviews?search=a%2Bb&category=Masks+%26+Fins',
  )
  expect(pageUrl('/dive-sites?q=%').url).toBe('/dive-sites?q=%25')
  expect(pageUrl('/blog?category=a?b=c').url).toBe('/blog?category=a%3Fb%3Dc')
})

test('free text is not cached, everything else is', () => {
  expect(pageUrl('/dive-sites?q=reef').isCacheable).toBe(false)
  expect(pageUrl('/dive-sites?q=').isCacheable).toBe(true)
  expect(pageUrl('/dive-sites?region=Sydney').isCacheable).toBe(true)
  expect(pageUrl('/blog?q=reef').isCacheable).toBe(true)
  expect(pageUrl('/gear-reviews?search=peregrine').isCacheable).toBe(false)
  expect(pageUrl('/gear-reviews?category=BCDs&search=').isCacheable).toBe(true)
})

test('endless values are cut', () => {
  expect(pageUrl(`/dive-sites?region=${'x'.repeat(10_000)}`).url).toHaveLength('/dive-sites?region='.length + 200)
})
