import type { StorySummary } from './story.ts'

export const storyOrders = [
  { value: 'newest', name: 'Newest first' },
  { value: 'oldest', name: 'Oldest first' },
  { value: 'changed', name: 'Last changed first' },
  { value: 'title', name: 'By title' },
] as const
export type StoryOrder = (typeof storyOrders)[number]['value']

const dateOf = ({ publishedAt, createdAt }: StorySummary) => (publishedAt ?? createdAt).getTime()

const comparisons: Record<StoryOrder, (a: StorySummary, b: StorySummary) => number> = {
  newest: (a, b) => dateOf(b) - dateOf(a) || b.id - a.id,
  oldest: (a, b) => dateOf(a) - dateOf(b) || a.id - b.id,
  changed: (a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.id - a.id,
  title: (a, b) => a.title.localeCompare(b.title, 'en-AU') || a.id - b.id,
}

/** The stories that have every typed word in title, category, author or slug, in one order. Requirement: s4-newest-first. */
export function arrangedStories(stories: readonly StorySummary[], query: string, order: StoryOrder): StorySummary[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return stories
    .filter(({ title, category, author, slug }) => {
      const text = [title, category, author, slug].join('\n').toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted(comparisons[order])
}
