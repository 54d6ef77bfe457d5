import { expect, test } from 'vitest'
import { roundAbove } from './bar-chart.tsx'

test.each([
  [1, 4],
  [4, 4],
  [5, 10],
  [11, 20],
  [21, 40],
  [41, 100],
  [101, 200],
  [1_040, 2_000],
])('a scale for %i ends at %i', (most, top) => {
  expect(roundAbove(most)).toBe(top)
})
