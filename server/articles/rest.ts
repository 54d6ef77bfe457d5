import { asPublished, refuseAdminList, restRows } from '#server/rest-rows.ts'
import { router } from '#server/trpc.ts'
import { articlePublic } from './router.ts'

export const articleRest = restRows(router(articlePublic), [
  {
    method: 'GET',
    path: '/api/articles',
    isKept: true,
    call: async (caller, { query }) => {
      refuseAdminList(query)
      return (await caller.wholeArticles()).map(asPublished)
    },
  },
  {
    method: 'GET',
    path: '/api/articles/slug/:slug',
    call: async (caller, { params }) => asPublished(await caller.articleBySlug({ slug: params.slug ?? '' })),
  },
])
