import { expect, test } from 'vitest'
import { articleCategories } from '#domain/article.ts'
import { get } from '#server/rest-testing.ts'
import { insertArticle, NOW, testSite } from '#server/testing.ts'

const article = { title: 'Slack water', slug: 'slack-water', excerpt: 'When to go in.', content: 'Wait.' }
const earlier = new Date('2026-01-01T00:00:00Z')

test('GET /api/articles lists articles with all their fields, newest first by publishedAt, else createdAt [s7-rest-articles s4-newest-first s3-article-fields s6-visitor-reads]', async () => {
  const site = testSite()
  insertArticle(site.db, { ...article, publishedAt: earlier })
  insertArticle(site.db, { slug: 'newest' })
  insertArticle(site.db, { slug: 'undated', publishedAt: null, createdAt: new Date('2026-02-01T00:00:00Z') })

  const { status, body } = await get(site, '/api/articles')

  expect(status).toBe(200)
  expect(body.map(({ slug }: { slug: string }) => slug)).toEqual(['newest', 'undated', 'slack-water'])
  expect(body[2]).toEqual({
    id: 1,
    title: 'Slack water',
    slug: 'slack-water',
    excerpt: 'When to go in.',
    content: 'Wait.',
    category: 'Tips',
    imageUrl: '',
    author: 'Kelp & Coral Team',
    published: true,
    publishedAt: earlier.toISOString(),
    createdAt: NOW.toISOString(),
  })
})

test('GET /api/articles/slug/{slug} answers the article with its markup [s7-rest-article s3-article-fields]', async () => {
  const site = testSite()
  insertArticle(site.db, { ...article, content: '**Wait.**' })

  expect(await get(site, '/api/articles/slug/slack-water')).toMatchObject({
    status: 200,
    body: { title: 'Slack water', content: '**Wait.**', published: true, publishedAt: NOW.toISOString() },
  })
})

test('an article is of one of six categories, and the database takes no other [s3-article-categories]', async () => {
  const site = testSite()
  const six = ['Gear Reviews', 'Dive Sites', 'Safety', 'Marine Life', 'Tips', 'News'] as const
  for (const category of six) insertArticle(site.db, { category })

  const { body } = await get(site, '/api/articles')
  expect(body.map(({ category }: { category: string }) => category).sort()).toEqual([...six].sort())
  expect(articleCategories).toEqual(six)
  const other = 'Weather' as (typeof six)[number]
  expect(() => insertArticle(site.db, { category: other })).toThrow('articles_category_known')
})

test('pages are sent no field that they do not show', async () => {
  const { db, visitor } = testSite()
  insertArticle(db, article)

  const [listed] = await visitor.publicContent.articles()
  expect(listed).not.toHaveProperty('content')
  expect(listed).not.toHaveProperty('published')
  expect(await visitor.publicContent.articlePage({ slug: article.slug })).not.toHaveProperty('published')
})
