import { expect, test } from 'vitest'
import { activeFilters } from './filter-labels.ts'

test('the badge of a search has its words without the spaces around them', () => {
  expect(activeFilters({ q: ' el ' })).toEqual([expect.objectContaining({ label: '“el”' })])
})
