import { expect, test } from 'vitest'
import { cardIdsInput, directoryInput, diveSiteIdInput } from './dive-site.schema.ts'

test.for([{ month: 1 }, { month: 12 }, { page: 10_000 }, { skill: 'Advanced' }, { region: 'Sydney', type: 'wreck' }])(
  'the directory accepts %j',
  (filters) => {
    expect(directoryInput.parse(filters)).toEqual({ page: 1, ...filters })
  },
)

test.for([{ month: 0 }, { month: 13 }, { month: 1.5 }, { page: 0 }, { page: 10_001 }, { skill: 'Expert' }])(
  'the directory refuses %j',
  (filters) => {
    expect(directoryInput.safeParse(filters).success).toBe(false)
  },
)

test('a search that is longer than any name is cut, not refused', () => {
  expect(directoryInput.parse({ q: 'reef'.repeat(100) }).q).toBe('reef'.repeat(50))
})

test('at most one page of cards is returned at once, by positive ids', () => {
  const ids = Array.from({ length: 25 }, (_, index) => index + 1)
  expect(cardIdsInput.parse({ ids: ids.slice(1) }).ids).toHaveLength(24)
  expect(cardIdsInput.safeParse({ ids }).success).toBe(false)
  expect(cardIdsInput.safeParse({ ids: [0] }).success).toBe(false)
  expect(diveSiteIdInput.parse({ id: 923 })).toEqual({ id: 923 })
  for (const id of [0, -1, 1.5, '923']) expect(diveSiteIdInput.safeParse({ id }).success).toBe(false)
})
