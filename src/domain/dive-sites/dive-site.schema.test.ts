import { expect, test } from 'vitest'
import { cardIdsInput, directoryInput, diveSiteIdInput, pagePathInput } from './dive-site.schema.ts'

test('the directory asked for nothing is its first page', () => {
  expect(directoryInput.parse({})).toEqual({ page: 1 })
})

test.each([{ month: 1 }, { month: 12 }, { page: 10_000 }, { skill: 'Advanced' }, { region: 'Sydney', type: 'wreck' }])(
  'the directory takes %j',
  (filters) => {
    expect(directoryInput.parse(filters)).toMatchObject(filters)
  },
)

test.each([{ month: 0 }, { month: 13 }, { month: 1.5 }, { page: 0 }, { page: 10_001 }, { skill: 'Expert' }])(
  'the directory refuses %j',
  (filters) => {
    expect(directoryInput.safeParse(filters).success).toBe(false)
  },
)

test('a search that is longer than any name is cut, not refused', () => {
  expect(directoryInput.parse({ q: 'reef'.repeat(100) }).q).toBe('reef'.repeat(50))
})

test('as many cards as a page shows are given at once, and no more', () => {
  const ids = Array.from({ length: 25 }, (_, index) => index + 1)
  expect(cardIdsInput.parse({ ids: ids.slice(1) }).ids).toHaveLength(24)
  expect(cardIdsInput.safeParse({ ids }).success).toBe(false)
  expect(cardIdsInput.safeParse({ ids: [0] }).success).toBe(false)
})

test.each([0, -1, 1.5, '923'])('no dive site has the id %j', (id) => {
  expect(diveSiteIdInput.parse({ id: 923 })).toEqual({ id: 923 })
  expect(diveSiteIdInput.safeParse({ id }).success).toBe(false)
})

test('dive sites are asked for by the path of a page that names them', () => {
  expect(pagePathInput.parse({ url: '/blog/fish-rock-cave' })).toEqual({ url: '/blog/fish-rock-cave' })
  expect(pagePathInput.safeParse({}).success).toBe(false)
})
