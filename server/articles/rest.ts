import { largestStoryBytes } from '#domain/story.schema.ts'
import { asPublished, restRows, rowId } from '#server/rest-rows.ts'
import { router } from '#server/trpc.ts'
import { articleAdmin, articlePublic } from './router.ts'

const articleRouter = router({ ...articlePublic, admin: router(articleAdmin) })

export const articleRest = restRows(articleRouter, [
  {
    method: 'GET',
    path: '/api/articles',
    isKept: 'for visitors',
    call: async (caller, { query }) =>
      query.admin === 'true' ? caller.admin.articles() : (await caller.wholeArticles()).map(asPublished),
  },
  {
    method: 'GET',
    path: '/api/articles/slug/:slug',
    call: async (caller, { params }) => asPublished(await caller.articleBySlug({ slug: params.slug ?? '' })),
  },
  {
    method: 'POST',
    path: '/api/articles',
    status: 201,
    largestBody: largestStoryBytes,
    call: (caller, { body }) => caller.admin.createArticle(body as never),
  },
  {
    method: 'PATCH',
    largestBody: largestStoryBytes,
    path: '/api/articles/:id',
    call: async (caller, { params, body }) => ({
      article: await caller.admin.updateArticle({ ...(body as object), id: rowId(params) }),
    }),
  },
  {
    method: 'DELETE',
    path: '/api/articles/:id',
    status: 204,
    call: (caller, { params }) => caller.admin.deleteArticle({ id: rowId(params) }),
  },
])
