import { expect, test } from 'vitest'
import { counted, grouped } from './numbers.ts'

test('numbers are grouped as Australians do [s1-en-au]', () => {
  const numbers = [0, 7, 999, 1_000, 1_595.5, 12_345, 999_999, 1_234_567.891, -4_000]
  expect(numbers.map(grouped)).toEqual(numbers.map((number) => number.toLocaleString('en-AU')))
  expect(grouped((1_595.5).toFixed(2))).toBe('1,595.50')
  expect(grouped('0.123456')).toBe('0.123456')
})

test('one of a thing is named in the singular', () => {
  expect([0, 1, 2, 1_595].map((count) => counted(count, 'dive site'))).toEqual([
    ...['0 dive sites', '1 dive site', '2 dive sites', '1,595 dive sites'],
  ])
})
