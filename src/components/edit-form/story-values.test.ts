import { expect, test } from 'vitest'
import { newStoryValues, type Story, storyInput, storyValues } from './story-values.ts'

const story: Story = {
  ...{ id: 1, title: 'Kelp at dusk', slug: 'kelp-at-dusk', excerpt: 'Short.', content: 'Text.', category: 'Tips' },
  ...{ imageUrl: '/a.jpg', author: 'The team', published: false, publishedAt: null, revision: 3 },
  ...{ createdAt: new Date('2026-03-01T00:00:00Z'), updatedAt: new Date('2026-03-01T00:00:00Z') },
}
const zone = 'Australia/Sydney'
const published = { ...story, published: true, publishedAt: new Date('2026-03-13T23:05:42Z') }

test('a draft whose slug was made from its title goes on taking it from there; a typed one stays', () => {
  expect(storyValues(story, zone).slug).toBe('')
  expect(storyValues({ ...story, slug: 'kelp-at-dusk-2' }, zone).slug).toBe('')
  expect(storyValues({ ...story, slug: 'kelp' }, zone).slug).toBe('kelp')
})

test('a title that ends in a number of its own made its slug, too', () => {
  expect(storyValues({ ...story, title: 'Top 10', slug: 'top-10' }, zone).slug).toBe('')
})

test('the slug of what was published once stays, even when it is a draft again', () => {
  expect(storyValues({ ...published, published: false }, zone).slug).toBe('kelp-at-dusk')
})

test('an excerpt that was cut from the text goes on being cut; one that was written stays', () => {
  expect(storyValues({ ...story, excerpt: 'Text.' }, zone).excerpt).toBe('')
  expect(storyValues(story, zone).excerpt).toBe('Short.')
})

test('the date is shown in the time zone of the site, an absent category as nothing', () => {
  expect(storyValues({ ...published, category: null }, zone)).toMatchObject({
    publishedAt: '2026-03-14T10:05',
    category: '',
  })
  expect(storyValues(story, zone).publishedAt).toBe('')
})

test('a date that nobody changed is not sent, so that it keeps its seconds; a changed one is an instant, an emptied one null', () => {
  const values = storyValues(published, zone)

  expect(storyInput(values, published, zone)).not.toHaveProperty('publishedAt')
  expect(storyInput({ ...values, publishedAt: '2026-03-14T10:06' }, published, zone).publishedAt).toEqual(
    new Date('2026-03-13T23:06:00Z'),
  )
  expect(storyInput({ ...values, publishedAt: '' }, published, zone).publishedAt).toBeNull()
  expect(storyInput({ ...newStoryValues, publishedAt: '2026-03-14T10:06' }, null, zone).publishedAt).toEqual(
    new Date('2026-03-13T23:06:00Z'),
  )
})

test('the texts are sent as they stand', () => {
  expect(storyInput({ ...newStoryValues, title: ' A ', content: '# B' }, null, zone)).toEqual({
    ...{ title: ' A ', slug: '', excerpt: '', content: '# B', imageUrl: '', author: '', publishedAt: null },
  })
})
