import { expect, test } from 'vitest'
import { insertArticle, NOW, testSite } from '#server/testing.ts'

test('the page of an article has its body as HTML and no markup [s2-article-body s2-article-description]', async () => {
  const { db, visitor } = testSite()
  insertArticle(db, { slug: 'slack-water', content: '## Wait\n\n**For it.**', excerpt: '' })
  const page = await visitor.publicContent.articlePage({ slug: 'slack-water' })

  expect(page.html).toBe('<h2 id="part-wait">Wait</h2>\n<p><strong>For it.</strong></p>\n')
  expect(page.description).toBe('Wait For it.')
  expect(page).not.toHaveProperty('content')
})

test('a changed body is shown at once', async () => {
  const { db, visitor } = testSite()
  insertArticle(db, { slug: 'a', content: 'before' })
  await visitor.publicContent.articlePage({ slug: 'a' })
  db.$client.exec("update articles set content = 'after'")

  expect((await visitor.publicContent.articlePage({ slug: 'a' })).html).toBe('<p>after</p>\n')
})

test('articles of the same instant keep their order: the later one first [s4-newest-first]', async () => {
  const { db, visitor } = testSite()
  for (const slug of ['a', 'b', 'c']) insertArticle(db, { slug, publishedAt: NOW })

  expect((await visitor.publicContent.articles()).map(({ slug }) => slug)).toEqual(['c', 'b', 'a'])
})

test('a published article without a date is readable, a draft with one is not [r-drafts-hidden]', async () => {
  const { db, visitor } = testSite()
  insertArticle(db, { slug: 'undated', publishedAt: null })
  insertArticle(db, { slug: 'draft', published: false })

  expect((await visitor.publicContent.articles()).map(({ slug }) => slug)).toEqual(['undated'])
  await expect(visitor.publicContent.articleBySlug({ slug: 'draft' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a slug is matched exactly', async () => {
  const { db, visitor } = testSite()
  insertArticle(db, { slug: 'slack-water' })

  for (const slug of ['Slack-Water', 'slack-wate%', 'slack_water', ' slack-water', '']) {
    await expect(visitor.publicContent.articleBySlug({ slug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})
