import { expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { insertReview, NOW, testSite } from '#server/testing.ts'
import { findReviewSocialCard } from './content.ts'

test.each([
  ['Wetsuits', 'Wetsuits'],
  ['Other', 'Gear'],
] as const)('the social card of a review of the category %s says %s', (category, eyebrow) => {
  const { db, env } = testSite()
  const { id } = insertReview(db, { category, title: 'Warm enough' })

  expect(findReviewSocialCard({ db, env, now: () => NOW } as Context, id)?.content).toMatchObject({
    ...{ eyebrow, place: 'Gear review', title: 'Warm enough', siteName: 'Kelp & Coral', depth: null },
    art: { kind: 'drawing', path: expect.stringMatching(/^\/.+\.svg$/) },
  })
})
