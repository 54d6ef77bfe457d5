import { expect, test } from 'vitest'
import { get } from '#server/rest-testing.ts'
import { insertArticle, NOW, testSite } from '#server/testing.ts'

const article = { title: 'Slack water', slug: 'slack-water', excerpt: 'When to go in.', content: 'Wait.' }
const earlier = new Date('2026-01-01T00:00:00Z')

test('GET /api/articles lists articles, newest first by publishedAt, else createdAt, without their bodies [s7-rest-articles s4-newest-first s3-article-fields s6-visitor-reads]', async () => {
  const site = testSite()
  insertArticle(site.db, { ...article, publishedAt: earlier })
  insertArticle(site.db, { slug: 'newest', content: 'Secret body' })
  insertArticle(site.db, { slug: 'undated', publishedAt: null, createdAt: new Date('2026-02-01T00:00:00Z') })

  const { status, body } = await get(site, '/api/articles')

  expect(status).toBe(200)
  expect(body.map(({ slug }: { slug: string }) => slug)).toEqual(['newest', 'undated', 'slack-water'])
  expect(body[2]).toEqual({
    id: 1,
    title: 'Slack water',
    slug: 'slack-water',
    excerpt: 'When to go in.',
    category: 'Tips',
    imageUrl: '',
    author: 'Kelp & Coral Team',
    publishedAt: earlier.toISOString(),
    createdAt: NOW.toISOString(),
  })
})

test('GET /api/articles/slug/{slug} answers the article with its markup [s7-rest-article s3-article-fields]', async () => {
  const site = testSite()
  insertArticle(site.db, { ...article, content: '**Wait.**' })

  expect(await get(site, '/api/articles/slug/slack-water')).toMatchObject({
    status: 200,
    body: { title: 'Slack water', content: '**Wait.**', publishedAt: NOW.toISOString() },
  })
})
