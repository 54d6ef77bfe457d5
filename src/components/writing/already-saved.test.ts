import { expect, test } from 'vitest'
import { isAlreadySaved } from './already-saved.ts'
import { noStory, type Story, storyValues } from './story.ts'

const row: Story = {
  ...{ id: 1, title: 'Kelp at dusk', slug: 'kelp-at-dusk', excerpt: 'Leafy.…', content: 'Leafy.', category: 'Tips' },
  ...{ imageUrl: '/a.jpg', author: 'The team', published: true, publishedAt: new Date('2026-03-01T00:00:12Z') },
  ...{ createdAt: new Date(0), updatedAt: new Date(0), revision: 4 },
}
const sent = { ...noStory, title: 'Kelp at dusk ', content: 'Leafy.', category: 'Tips', imageUrl: '/a.jpg' }
const zone = 'Australia/Sydney'
const isSaved = (values: object, published = true, stored = row) =>
  isAlreadySaved(stored, storyValues(stored, zone), { values: { ...sent, ...values }, published }, 'The team')

test('what was sent is stored, with what the server filled in: then it is saved', () => {
  expect(isSaved({})).toBe(true)
  expect(isSaved({ publishedAt: '2026-03-01T11:00', slug: 'Kelp at dusk!', author: 'The team' })).toBe(true)
  expect(isSaved({}, true, { ...row, slug: 'kelp-at-dusk-2' })).toBe(true)
  expect(isSaved({ excerpt: 'Short.' }, true, { ...row, excerpt: 'Short.' })).toBe(true)
  expect(isSaved({}, false, { ...row, published: false, publishedAt: null })).toBe(true)
})

test.each([
  { title: 'Kelp' },
  { content: 'Leaf.' },
  { category: 'News' },
  { imageUrl: '' },
  { author: 'Somebody' },
  { slug: 'kelp' },
  { excerpt: 'Short.' },
  { publishedAt: '2026-03-01T11:01' },
])('another value is not saved yet: %j', (other) => {
  expect(isSaved(other)).toBe(false)
})

test('nor is another state', () => {
  expect(isSaved({}, false)).toBe(false)
  expect(isSaved({}, false, { ...row, published: false })).toBe(false)
})

test('a draft of the same words is not yet published, with or without a date', () => {
  const draft = { ...row, published: false, publishedAt: null }
  expect(isSaved({ publishedAt: '' }, true, draft)).toBe(false)
  expect(isSaved({ publishedAt: '' }, false, draft)).toBe(true)
  expect(isSaved({ publishedAt: '2026-03-01T11:00' }, true, draft)).toBe(false)
})

test('a date that was taken out of a draft is not taken out yet', () => {
  expect(isSaved({ publishedAt: '' }, false, { ...row, published: false })).toBe(false)
})
