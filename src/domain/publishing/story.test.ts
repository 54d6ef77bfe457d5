import { expect, test } from 'vitest'
import { storyState } from './story.ts'

const now = new Date('2026-03-14T10:00:00+11:00')
const later = new Date(now.getTime() + 1)

test.each([
  [{ published: false, publishedAt: null }, 'draft'],
  [{ published: false, publishedAt: later }, 'draft'],
  [{ published: true, publishedAt: null }, 'published'],
  [{ published: true, publishedAt: now }, 'published'],
  [{ published: true, publishedAt: later }, 'scheduled'],
])('%j is %s', (story, state) => {
  expect(storyState(story, now)).toBe(state)
})
