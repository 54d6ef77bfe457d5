import { expect, test } from 'vitest'
import { seedIfChanged } from '#db/seed/apply-seed.ts'
import { tablesByKind } from '#server/contents.ts'
import { NOW, testSite } from '#server/testing.ts'

test('stories that name nobody are by the team, under the name of the site [s3-article-author-default]', async () => {
  for (const [variables, team] of [
    [{}, 'Kelp & Coral Team'],
    [{ SITE_NAME: 'Reef Log' }, 'Reef Log Team'],
  ] as const) {
    const { db, env, visitor } = testSite(variables)
    seedIfChanged(db, tablesByKind, env.teamName, NOW)
    const articles = await visitor.publicContent.articles()
    expect([...new Set(articles.map(({ author }) => author))]).toEqual([team])
  }
})
