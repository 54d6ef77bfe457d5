import { createSelectSchema } from 'drizzle-zod'
import { z } from 'zod'
import { articles } from '#db/schema/articles.ts'
import { articleCategories } from '#domain/articles/article.ts'
import { largestStoryBytes } from '#domain/publishing/story.schema.ts'
import { asPublished, restRows, rowId } from '#server/rest-rows.ts'
import { router } from '#server/trpc.ts'
import { articleAdmin, articlePublic } from './router.ts'

export const articleExample = {
  title: 'Fish Rock Cave, front to back',
  slug: 'fish-rock-cave',
  excerpt: 'Grey nurse sharks at one end, a bubble cave at the other.',
  content: '# The way in\n\nThe cave begins at **12 metres**.',
  category: 'Dive Sites' as const,
  imageUrl: '/images/fish-rock.jpg',
  author: 'Kelp & Coral Team',
  published: true,
  publishedAt: '2026-03-14T10:00:00+11:00',
}

const instant = '2026-03-13T23:00:00.000Z'
const stored = { ...articleExample, publishedAt: instant, createdAt: instant, updatedAt: instant }
const row = createSelectSchema(articles)

const article = row.meta({
  id: 'Article',
  description: 'An article as the administrator sees it, including drafts and scheduled ones.',
  examples: [{ ...stored, id: 1, revision: 1 }],
})

const publishedArticle = row
  .omit({ revision: true })
  .extend({ category: z.enum(articleCategories), published: z.literal(true) })
  .meta({
    id: 'PublishedArticle',
    description: 'An article as visitors see it.',
    examples: [{ ...stored, id: 1 }],
  })

const listedArticle = publishedArticle.omit({ updatedAt: true }).meta({
  id: 'ListedArticle',
  description: 'An article in the list that visitors see.',
})

const articleRouter = router({ ...articlePublic, admin: router(articleAdmin) })

export const articleRest = restRows(articleRouter, [
  {
    method: 'GET',
    path: '/api/articles',
    isCached: 'for visitors',
    call: async (caller, { query }) =>
      query.admin === 'true' ? caller.admin.articles() : (await caller.wholeArticles()).map(asPublished),
    doc: {
      procedure: articlePublic.wholeArticles,
      summary: 'All published articles, newest first',
      more: 'With `admin=true`, for the administrator, all articles including drafts.',
      query: z.object({ admin: z.literal('true').optional() }),
      session: 'sometimes',
      answer: z.union([z.array(listedArticle), z.array(article)]),
    },
  },
  {
    method: 'GET',
    path: '/api/articles/slug/:slug',
    call: async (caller, { params }) => asPublished(await caller.articleBySlug({ slug: params.slug ?? '' })),
    doc: {
      procedure: articlePublic.articleBySlug,
      summary: 'One published article',
      more: 'An old slug finds the article that used to have it.',
      example: { path: { slug: articleExample.slug } },
      answer: publishedArticle,
      refuses: { NOT_FOUND: 'There is no such article, or it is not published.' },
    },
  },
  {
    method: 'POST',
    path: '/api/articles',
    status: 201,
    largestBody: largestStoryBytes,
    call: (caller, { body }) => caller.admin.createArticle(body as never),
    doc: {
      procedure: articleAdmin.createArticle,
      summary: 'Saves a new article, as a draft or published',
      more: 'A draft only needs a title. Slug, excerpt, author and date are filled in if they are left out.',
      example: { body: { ...articleExample, slug: 'fish-rock-at-night' } },
      answer: article,
      refuses: { CONFLICT: 'The slug is taken by another article.' },
    },
  },
  {
    method: 'PATCH',
    largestBody: largestStoryBytes,
    path: '/api/articles/:id',
    call: async (caller, { params, body }) => ({
      article: await caller.admin.updateArticle({ ...(body as object), id: rowId(params) }),
    }),
    doc: {
      procedure: articleAdmin.updateArticle,
      summary: 'Changes some fields of an article',
      more: 'Fields that are left out stay as they are. `published` on its own publishes or unpublishes the article.',
      example: { body: { published: true, revision: 1 } },
      answer: z.object({ article }),
      refuses: { CONFLICT: 'The slug is taken by another article, or `revision` is out of date.' },
    },
  },
  {
    method: 'DELETE',
    path: '/api/articles/:id',
    status: 204,
    call: (caller, { params }) => caller.admin.deleteArticle({ id: rowId(params) }),
    doc: { procedure: articleAdmin.deleteArticle, summary: 'Deletes an article', answer: null },
  },
])
