import { expect, test } from 'vitest'
import { grouped } from './numbers.ts'

test('numbers are grouped as Australians do [s1-en-au]', () => {
  const numbers = [0, 7, 999, 1_000, 1_595.5, 12_345, 999_999, 1_234_567.891, -4_000]
  expect(numbers.map(grouped)).toEqual(numbers.map((number) => number.toLocaleString('en-AU')))
  expect(grouped((1_595.5).toFixed(2))).toBe('1,595.50')
  expect(grouped('0.123456')).toBe('0.123456')
})
