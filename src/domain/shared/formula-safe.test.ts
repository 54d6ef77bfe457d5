import { expect, test } from 'vitest'
import { formulaSafe, withoutFormulaGuard } from './formula-safe.ts'

test.each(['=', '+', '-', '@', '\t', '\r'])(
  'a text that begins with %j is guarded, also behind apostrophes of its own, and read back as it was',
  (sign) => {
    for (const text of [`${sign}1`, sign, `'${sign}1`, `'''${sign}1`]) {
      expect(formulaSafe(text)).toBe(`'${text}`)
      expect(withoutFormulaGuard(`'${text}`)).toBe(text)
    }
  },
)

test.each(['', 'Reef', '1', "'", "'Reef", "''tis", '\n=1', ' =1', 'a=1', '*1', '.5', ',5', '_'])(
  'a text that is no formula is left alone, as text and as cell: %j',
  (text) => {
    expect(formulaSafe(text)).toBe(text)
    expect(withoutFormulaGuard(text)).toBe(text)
  },
)

test('a formula that nobody guarded is read as it is', () => {
  expect(withoutFormulaGuard('=1')).toBe('=1')
})
