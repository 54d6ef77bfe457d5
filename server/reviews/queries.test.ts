import { expect, test } from 'vitest'
import { insertReview, NOW, testSite } from '#server/testing.ts'

test('the search finds reviews by title, category, excerpt and body, those it names first, and sends no body [r-review-search s5-search-reviews s4-newest-first]', async () => {
  const { db, visitor } = testSite()
  insertReview(db, { slug: 'title', title: 'Great FINS', publishedAt: new Date(NOW.getTime() - 2000) })
  insertReview(db, { slug: 'body', title: 'Mask', content: 'Goes with any fins.', publishedAt: NOW })
  insertReview(db, { slug: 'category', title: 'Mask', category: 'Masks & Fins', publishedAt: new Date(+NOW - 1000) })
  insertReview(db, { slug: 'other', title: 'Camera' })

  const found = await visitor.publicContent.reviewsMatching({ search: ' fins ' })
  expect(found.map(({ slug }) => slug)).toEqual(['title', 'body', 'category'])
  expect(found[0]).not.toHaveProperty('content')
})

test('the search takes percent, underscore and quotes as ordinary characters [r-review-search]', async () => {
  const { db, visitor } = testSite()
  insertReview(db, { slug: 'plain' })
  insertReview(db, { slug: 'percent', excerpt: 'nitrox to 40% oxygen' })

  expect(await visitor.publicContent.reviewsMatching({ search: '_' })).toEqual([])
  expect(await visitor.publicContent.reviewsMatching({ search: `'"` })).toEqual([])
  expect((await visitor.publicContent.reviewsMatching({ search: '%' })).map(({ slug }) => slug)).toEqual(['percent'])
})

test('the search never finds drafts, nor what is scheduled before its time [r-drafts-hidden r-scheduled-hidden r-scheduled-appears]', async () => {
  const { db, visitor, clock } = testSite()
  insertReview(db, { slug: 'draft', published: false })
  insertReview(db, { slug: 'tomorrow', publishedAt: new Date('2026-03-15T10:00:00+11:00') })

  expect(await visitor.publicContent.reviewsMatching({ search: 'fins' })).toEqual([])
  clock.now = new Date('2026-03-15T10:00:00+11:00')
  expect(await visitor.publicContent.reviewsMatching({ search: 'fins' })).toHaveLength(1)
})
