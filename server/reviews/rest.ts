import { asPublished, refuseAdminList, restRows } from '#server/rest-rows.ts'
import { router } from '#server/trpc.ts'
import { reviewPublic } from './router.ts'

export const reviewRest = restRows(router(reviewPublic), [
  { method: 'GET', path: '/api/reviews/published', isKept: true, call: (caller) => caller.publishedReviews() },
  {
    method: 'GET',
    path: '/api/reviews/category/:category',
    call: async (caller, { params }) =>
      (await caller.reviewsByCategory({ category: params.category ?? '' })).map(asPublished),
  },
  {
    method: 'GET',
    path: '/api/reviews/slug/:slug',
    call: async (caller, { params }) => asPublished(await caller.reviewBySlug({ slug: params.slug ?? '' })),
  },
  {
    method: 'GET',
    path: '/api/reviews',
    isKept: true,
    call: (caller, { query }) => {
      refuseAdminList(query)
      return caller.publishedReviews()
    },
  },
])
