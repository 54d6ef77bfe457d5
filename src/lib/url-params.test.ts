import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './url-params.ts'

test('parameters are plain text in the address, and what is empty or absent is left out', () => {
  expect(
    stringifySearch({ q: 'kelp & coral', page: 2, none: undefined, no: null, empty: '', zero: 0, off: false }),
  ).toBe('?q=kelp+%26+coral&page=2&zero=0&off=false')
  expect(stringifySearch({ q: undefined })).toBe('')
  expect(parseSearch('?q=kelp+%26+coral&page=2&empty=')).toEqual({ q: 'kelp & coral', page: '2', empty: '' })
  expect(parseSearch('')).toEqual({})
})
