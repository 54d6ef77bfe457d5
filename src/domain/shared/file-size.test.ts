import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [860_160, '840 kB'],
  [996_000, '973 kB'],
  [997_000, '1.0 MB'],
  [1_258_291, '1.2 MB'],
  [10_400_000, '9.9 MB'],
  [10_500_000, '10 MB'],
  [1_262_485_504, '1,204 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})
