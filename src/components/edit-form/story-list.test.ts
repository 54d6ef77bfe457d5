import { expect, test } from 'vitest'
import { arrangedStories, comparisons } from './story-list.tsx'
import type { StorySummary } from './story-values.ts'

const day = (date: number) => new Date(Date.UTC(2026, 2, date))
const story = (id: number, more: Partial<StorySummary>): StorySummary => ({
  ...{ id, title: `Story ${id}`, slug: `story-${id}`, excerpt: '', category: 'Tips', imageUrl: '', author: 'The team' },
  ...{
    published: true,
    publishedAt: day(id),
    createdAt: day(1),
    updatedAt: day(1),
    revision: 1,
    hasChanges: false,
    linkedFrom: [],
    ...more,
  },
})
const stories = [
  story(2, { title: 'banksia', updatedAt: day(5) }),
  story(4, { title: 'Kelp', publishedAt: null, createdAt: day(9), category: null }),
  story(3, { title: 'Abalone', slug: 'shells', author: 'Reef desk', updatedAt: day(5) }),
]
const ids = (query: string, order: keyof typeof comparisons = 'newest') =>
  arrangedStories(stories, query, comparisons[order]).map(({ id }) => id)

test.each([
  ['newest', [4, 3, 2]],
  ['oldest', [2, 3, 4]],
  ['changed', [3, 2, 4]],
  ['title', [3, 2, 4]],
] as const)('%s is %j', (order, expected) => {
  expect(ids('', order)).toEqual(expected)
})

test.each([
  ['KELP', [4]],
  ['tips', [3, 2]],
  ['reef', [3]],
  ['shells', [3]],
  ['  the   ban', [2]],
  ['kelp tips', []],
  ['story-', [4, 2]],
])('the search %j finds %j: every word, in title, category, author or slug', (query, expected) => {
  expect(ids(query)).toEqual(expected)
})
