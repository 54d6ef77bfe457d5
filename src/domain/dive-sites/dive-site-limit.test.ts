import { expect, test } from 'vitest'
import { assertDiveSiteLimit } from './dive-site-limit.ts'

test('beyond 10,000 dive sites the refusal says how many are too many and what to do', () => {
  expect(() => assertDiveSiteLimit(9_999, 1)).not.toThrow()
  expect(() => assertDiveSiteLimit(0, 10_000)).not.toThrow()
  // An import that only changes dive sites is never too large.
  expect(() => assertDiveSiteLimit(10_001, 0)).not.toThrow()
  expect(() => assertDiveSiteLimit(10_000, 1)).toThrow(
    'The directory can hold 10,000 dive sites, and this would be 1 too many. Delete one first.',
  )
  expect(() => assertDiveSiteLimit(8_000, 3_500)).toThrow(
    'The directory can hold 10,000 dive sites, and this would be 1,500 too many. Add fewer, or delete some first.',
  )
})
