import { expect, test } from 'vitest'
import { normalBody } from '#domain/publishing/body-markup.ts'
import { renderBody } from '#server/publishing/body-html.ts'
import { newestAsBody } from './issue-form.tsx'

const old = new Date('2026-01-01T00:00:00Z')
const recent = new Date('2026-03-01T00:00:00Z')
const story = (title: string, publishedAt: Date | null, createdAt = old) => ({
  ...{ title, slug: 'the-slug', excerpt: 'What it says.', publishedAt, createdAt },
})
const site = { id: 7, name: 'Bare Island', region: 'Sydney', description: 'Sponges and seadragons.', createdAt: old }

test('before the first issue the newest of all stand in it, at most five of a kind', () => {
  const articles = Array.from({ length: 6 }, (_, index) => story(`Story ${index}`, recent))
  const body = newestAsBody({ articles, reviews: [story('Good fins', recent)], diveSites: [site] }, null)
  expect(body).toContain('## New articles\n\n**[Story 0](/blog/the-slug)**\n\nWhat it says.\n\n**[Story 1]')
  expect(body).toContain('**[Story 4]')
  expect(body).not.toContain('Story 5')
  expect(body).toContain('## New gear reviews\n\n**[Good fins](/gear-reviews/the-slug)**')
  expect(body).toContain('## New dive sites\n\n**[Bare Island, Sydney](/dive-sites/7)**\n\nSponges and seadragons.')
  expect(normalBody(body)).toBe(body)
})

test('after one, only what appeared since, by the day it appeared; nothing is an empty text', () => {
  const since = new Date('2026-02-01T00:00:00Z')
  const articles = [story('Was scheduled', recent), story('Before', since, recent), story('No date', null, recent)]
  const body = newestAsBody({ articles, reviews: [story('Old', old)], diveSites: [site] }, since)
  expect(body.match(/\*\*\[(.*?)\]/g)).toEqual(['**[Was scheduled]', '**[No date]'])
  expect(body).not.toContain('dive sites')
  expect(newestAsBody({ articles: [], reviews: [], diveSites: [site] }, since)).toBe('')
})

test('a title says itself, whatever signs are in it', () => {
  const title = '- #1 *Fins* [new] <b> & a_b! `x` \\'
  const { html } = renderBody(newestAsBody({ articles: [story(title, recent)], reviews: [], diveSites: [] }, null))
  expect(html).toContain('>- #1 *Fins* [new] &lt;b&gt; &amp; a_b! `x` \\</a>')
})
