import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test('parameters that a page does not know are dropped', () => {
  expect(pageAddress('/blog/fish-rock?utm_source=x&page=2').url).toBe('/blog/fish-rock')
  expect(pageAddress('/?q=reef').url).toBe('/')
  expect(pageAddress('/dive-sites/12?q=reef').url).toBe('/dive-sites/12')
})

test('known parameters come in one order, each once, the empty ones not at all [r-filters-url]', () => {
  const { url } = pageAddress('/dive-sites?page=2&utm=x&depth=deep&region=Sydney&skill=&region=Tasmania')
  expect(url).toBe('/dive-sites?region=Sydney&depth=deep&page=2')
})

test('signs in values survive', () => {
  expect(pageAddress('/dive-sites?region=Adelaide%20%26%20Fleurieu').url).toBe(
    '/dive-sites?region=Adelaide+%26+Fleurieu',
  )
  expect(pageAddress('/gear-reviews?category=Masks%20%26%20Fins&search=a%2Bb').url).toBe(
    '/gear-reviews?search=a%2Bb&category=Masks+%26+Fins',
  )
  expect(pageAddress('/dive-sites?q=%').url).toBe('/dive-sites?q=%25')
  expect(pageAddress('/blog?category=a?b=c').url).toBe('/blog?category=a%3Fb%3Dc')
})

test('free text is not cached, everything else is', () => {
  expect(pageAddress('/dive-sites?q=reef').isCacheable).toBe(false)
  expect(pageAddress('/dive-sites?q=').isCacheable).toBe(true)
  expect(pageAddress('/dive-sites?region=Sydney').isCacheable).toBe(true)
  expect(pageAddress('/blog?q=reef').isCacheable).toBe(true)
  expect(pageAddress('/gear-reviews?search=peregrine').isCacheable).toBe(false)
  expect(pageAddress('/gear-reviews?category=BCDs&search=').isCacheable).toBe(true)
})

test('endless values are cut', () => {
  expect(pageAddress(`/dive-sites?region=${'x'.repeat(10_000)}`).url).toHaveLength('/dive-sites?region='.length + 200)
})
