import { refuseAdminList, restRows } from '#server/rest-rows.ts'
import { router } from '#server/trpc.ts'
import { articlePublic } from './router.ts'

export const articleRest = restRows(router(articlePublic), [
  {
    method: 'GET',
    path: '/api/articles',
    isKept: true,
    call: (caller, { query }) => {
      refuseAdminList(query)
      return caller.articles()
    },
  },
  {
    method: 'GET',
    path: '/api/articles/slug/:slug',
    call: (caller, { params }) => caller.articleBySlug({ slug: params.slug ?? '' }),
  },
])
