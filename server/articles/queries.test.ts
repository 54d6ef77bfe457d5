import { expect, test } from 'vitest'
import { diveSites } from '#db/schema/dive-sites.ts'
import { articleCategories } from '#domain/articles/article.ts'
import { diveSiteArtPath, diveSiteScene } from '#domain/pictures/dive-site-art.ts'
import type { Context } from '#server/context.ts'
import { get } from '#server/rest-testing.ts'
import { insertArticle, insertDiveSite, insertReview, NOW, testSite } from '#server/testing.ts'
import { findArticleSocialCard } from './content.ts'

const article = { title: 'Slack water', slug: 'slack-water', excerpt: 'When to go in.', content: '**Wait.**' }
const earlier = new Date('2026-01-01T00:00:00Z')

test('GET /api/articles lists articles with all their fields, newest first by publishedAt, else createdAt [s7-rest-articles s4-newest-first s3-article-fields s6-visitor-reads r-drafts-hidden]', async () => {
  const site = testSite()
  const { updatedAt, revision, ...fields } = insertArticle(site.db, { ...article, publishedAt: earlier })
  insertArticle(site.db, { slug: 'newest' })
  insertArticle(site.db, { slug: 'undated', publishedAt: null, createdAt: new Date('2026-02-01T00:00:00Z') })
  insertArticle(site.db, { slug: 'newest-and-later' })
  insertArticle(site.db, { slug: 'draft', published: false })

  const { status, body } = await get(site, '/api/articles')
  expect(status).toBe(200)
  const slugs = body.map(({ slug }: { slug: string }) => slug)
  expect(slugs).toEqual(['newest-and-later', 'newest', 'undated', 'slack-water'])
  expect(body[3]).toEqual({ ...fields, publishedAt: earlier.toISOString(), createdAt: NOW.toISOString() })
  const listed = await site.visitor.publicContent.articles()
  expect(listed.map(({ slug }) => slug)).toEqual(slugs)
  for (const field of ['content', 'published']) expect(listed[3]).not.toHaveProperty(field)
})

test('an article is found by its exact slug, with its markup [s7-rest-article s3-article-fields]', async () => {
  const site = testSite()
  insertArticle(site.db, article)
  insertArticle(site.db, { slug: 'draft', published: false })

  expect(await get(site, '/api/articles/slug/slack-water')).toMatchObject({
    status: 200,
    body: { ...article, published: true, publishedAt: NOW.toISOString() },
  })
  for (const slug of ['Slack-Water', 'slack-wate%', 'slack_water', ' slack-water', '', 'draft'])
    await expect(site.visitor.publicContent.articleBySlug({ slug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an article is of one of six categories, and the database accepts no other [s3-article-categories]', async () => {
  const { db } = testSite()
  const six = ['Gear Reviews', 'Dive Sites', 'Safety', 'Marine Life', 'Tips', 'News'] as const
  expect(articleCategories).toEqual(six)
  for (const category of six) expect(insertArticle(db, { category })).toMatchObject({ category })
  const other = 'Weather' as (typeof six)[number]
  expect(() => insertArticle(db, { category: other })).toThrow('articles_category_known')
})

test('the page of an article and the preview have its body as HTML, and the page shows a changed body at once [s2-article-body s2-article-description]', async () => {
  const { admin, db, visitor } = testSite()
  insertArticle(db, { slug: 'slack-water', content: '## Wait\n\n**For it.**', excerpt: '' })
  const page = await visitor.publicContent.articlePage({ slug: 'slack-water' })
  expect(page.html).toBe('<h2 id="part-wait">Wait</h2>\n<p><strong>For it.</strong></p>\n')
  expect((await admin.adminContent.renderBody({ content: '## Wait\n\n**For it.**' })).html).toBe(page.html)
  expect(page.description).toBe('For it.')
  for (const field of ['content', 'published']) expect(page).not.toHaveProperty(field)
  db.$client.exec("update articles set content = 'after'")

  expect((await visitor.publicContent.articlePage({ slug: 'slack-water' })).html).toBe('<p>after</p>\n')
})

test('the page of an article leads on to two of its category that came out nearest to it, and only then to others', async () => {
  const { db, visitor } = testSite()
  const day = (number: number) => new Date(`2026-02-${number}T00:00:00Z`)
  insertArticle(db, { slug: 'tip', category: 'Tips', publishedAt: day(10) })
  insertArticle(db, { slug: 'later-tip', category: 'Tips', publishedAt: day(18) })
  insertArticle(db, { slug: 'news', category: 'News', publishedAt: day(13) })
  insertArticle(db, { slug: 'draft', category: 'Tips', published: false })
  const related = async (slug: string) =>
    (await visitor.publicContent.articlePage({ slug })).related.map((article) => article.slug)
  expect(await related('tip')).toEqual(['later-tip', 'news'])

  insertArticle(db, { slug: 'near-tip', category: 'Tips', publishedAt: null, createdAt: day(11) })
  expect(await related('tip')).toEqual(['near-tip', 'later-tip'])
  expect(await related('news')).toEqual(['near-tip', 'tip'])
})

test('the administrator lists articles and reviews in every state without their bodies, newest first, with what leads there, and reads each whole', async () => {
  const { db, admin } = testSite()
  const { id } = insertArticle(db, {
    ...{ slug: 'draft', published: false, publishedAt: null, createdAt: new Date(NOW.getTime() - 5), content: 'Body' },
  })
  insertArticle(db, { slug: 'later', title: 'Later', publishedAt: new Date(NOW.getTime() + 5), content: '/blog/draft' })
  const review = insertReview(db, { slug: 'fins', title: 'Fins', content: 'See /blog/draft', published: false })

  const list = await admin.adminContent.articleList()
  expect(list.map(({ slug, linkedFrom }) => [slug, linkedFrom.map(({ path }) => path)])).toEqual([
    ['later', []],
    ['draft', ['/blog/later', '/gear-reviews/fins']],
  ])
  expect(list[0]).not.toHaveProperty('content')
  expect(await admin.adminContent.reviewList()).toMatchObject([{ slug: 'fins', linkedFrom: [], revision: 1 }])
  expect(await admin.adminContent.article({ id })).toMatchObject({ id, content: 'Body' })
  expect(await admin.adminContent.review({ id: review.id })).toMatchObject({ content: 'See /blog/draft' })
  await expect(admin.adminContent.article({ id: 99 })).rejects.toThrow("The article you're looking for doesn't exist")
  await expect(admin.adminContent.review({ id: 99 })).rejects.toThrow("The gear review you're looking for doesn't")
})

test('the social card of an article shows category, title and the scene that its slug suggests', () => {
  const { db, env } = testSite()
  const { id } = insertArticle(db, { slug: 'fish-rock-cave', title: 'Front to back', category: 'Dive Sites' })

  expect(findArticleSocialCard({ db, env, now: () => NOW } as Context, id)?.content).toEqual({
    ...{ eyebrow: 'Dive Sites', place: '', title: 'Front to back', siteName: 'Kelp & Coral', depth: null },
    art: { kind: 'theme', theme: 'cave', key: 'fish-rock-cave' },
  })
})

test("a dive site's drawing that is the picture of an article is on its social card too, as the site is now", () => {
  const { db, env } = testSite()
  const diveSite = insertDiveSite(db, { siteType: 'wreck' })
  const { id } = insertArticle(db, { imageUrl: diveSiteArtPath(diveSite) })
  const art = () => findArticleSocialCard({ db, env, now: () => NOW } as Context, id)?.content.art
  db.update(diveSites).set({ wreckHull: 'tug' }).run()

  expect(art()).toEqual({ kind: 'site', subject: diveSiteScene({ ...diveSite, wreckHull: 'tug' }) })
  db.delete(diveSites).run()
  expect(art()).toMatchObject({ kind: 'theme' })
})
