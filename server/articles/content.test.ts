import { expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { insertArticle, NOW, testSite } from '#server/testing.ts'
import { findArticleSocialCard } from './content.ts'

test('the social card of a story shows category, title and the scene that its slug suggests', () => {
  const { db, env } = testSite()
  const { id } = insertArticle(db, { slug: 'fish-rock-cave', title: 'Front to back', category: 'Dive Sites' })

  expect(findArticleSocialCard({ db, env, now: () => NOW } as Context, id)?.content).toEqual({
    eyebrow: 'Dive Sites',
    place: '',
    title: 'Front to back',
    siteName: 'Kelp & Coral',
    depth: null,
    art: { kind: 'theme', theme: 'cave', key: 'fish-rock-cave' },
  })
})
