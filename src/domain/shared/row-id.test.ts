import { expect, test } from 'vitest'
import { parseRowId } from './row-id.ts'

test.each([
  ['1', 1],
  ['42', 42],
  ['10000', 10_000],
  ['999999999999999', 999_999_999_999_999],
])('%s is an id', (text, id) => {
  expect(parseRowId(text)).toBe(id)
})

test.each([
  '1e3',
  '-1',
  '+1',
  'abc',
  '01',
  '0',
  '1.0',
  '',
  ' 1',
  '1 ',
  '1\n',
  '0x10',
  '١',
  '1000000000000000',
  '9'.repeat(10_000),
])('"%s" is none', (text) => {
  expect(parseRowId(text)).toBeNull()
})
