import { largestStoryBytes } from '#domain/story.schema.ts'
import { asPublished, restRows, rowId } from '#server/rest-rows.ts'
import { router } from '#server/trpc.ts'
import { reviewAdmin, reviewPublic } from './router.ts'

const reviewRouter = router({ ...reviewPublic, admin: router(reviewAdmin) })

export const reviewRest = restRows(reviewRouter, [
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
    isKept: 'for visitors',
    call: (caller, { query }) => (query.admin === 'true' ? caller.admin.reviews() : caller.publishedReviews()),
  },
  {
    method: 'POST',
    path: '/api/reviews',
    status: 201,
    largestBody: largestStoryBytes,
    call: (caller, { body }) => caller.admin.createReview(body as never),
  },
  {
    method: 'PATCH',
    largestBody: largestStoryBytes,
    path: '/api/reviews/:id',
    call: (caller, { params, body }) => caller.admin.updateReview({ ...(body as object), id: rowId(params) }),
  },
  {
    method: 'DELETE',
    path: '/api/reviews/:id',
    status: 204,
    call: (caller, { params }) => caller.admin.deleteReview({ id: rowId(params) }),
  },
])
