import { expect, test } from 'vitest'
import { rowPlace } from './featured-section.tsx'

test('a row knows whether there is more of it to the left or to the right, parts of pixels aside', () => {
  const row = { clientWidth: 390, scrollWidth: 1800 }
  expect(rowPlace({ ...row, scrollLeft: 0 })).toBe('start')
  expect(rowPlace({ ...row, scrollLeft: 0.4 })).toBe('start')
  expect(rowPlace({ ...row, scrollLeft: 300 })).toBe('middle')
  expect(rowPlace({ ...row, scrollLeft: 1409.5 })).toBe('end')
  expect(rowPlace({ ...row, scrollLeft: 1410 })).toBe('end')
})
