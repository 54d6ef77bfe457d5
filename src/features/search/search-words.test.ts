import { expect, test } from 'vitest'
import { foundText, kindName } from './search-words.ts'

test('results are counted, one as one, none with the words that were searched for [s2-search-count s2-search-none]', () => {
  expect(foundText(0, 'zzqq')).toBe('No results found for "zzqq"')
  expect(foundText(1, 'yongala')).toBe('1 result found')
  expect(foundText(2, 'reef')).toBe('2 results found')
  expect(foundText(12, 're')).toBe('12 results found')
})

test('a kind is called by its words', () => {
  expect(['article', 'diveSite', 'product', 'review'].map(kindName)).toEqual([
    'Article',
    'Dive Site',
    'Product',
    'Review',
  ])
})
