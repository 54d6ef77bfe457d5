import { expect, test } from 'vitest'
import { optionForKey } from './search-keys.ts'

test('arrows walk through the options and around their ends', () => {
  expect(optionForKey('ArrowDown', -1, 3)).toBe(0)
  expect(optionForKey('ArrowDown', 0, 3)).toBe(1)
  expect(optionForKey('ArrowDown', 2, 3)).toBe(0)
  expect(optionForKey('ArrowUp', -1, 3)).toBe(2)
  expect(optionForKey('ArrowUp', 2, 3)).toBe(1)
  expect(optionForKey('ArrowUp', 0, 3)).toBe(2)
})

test('Home and End lead to the ends of the list once an option is active, else they belong to the text', () => {
  expect(optionForKey('Home', 1, 3)).toBe(0)
  expect(optionForKey('End', 1, 3)).toBe(2)
  expect(optionForKey('Home', -1, 3)).toBeNull()
  expect(optionForKey('End', -1, 3)).toBeNull()
})

test('other keys, and every key without options, belong to the text', () => {
  expect(optionForKey('a', 1, 3)).toBeNull()
  expect(optionForKey('ArrowLeft', 1, 3)).toBeNull()
  expect(optionForKey('ArrowDown', -1, 0)).toBeNull()
})
