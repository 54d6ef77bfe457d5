import { refuseAdminList } from './articles.ts'
import type { RestRoute } from './route.ts'

export const reviewRoutes: RestRoute[] = [
  { method: 'GET', path: '/api/reviews/published', call: (caller) => caller.publicContent.publishedReviews() },
  {
    method: 'GET',
    path: '/api/reviews/category/:category',
    call: (caller, { params }) => caller.publicContent.reviewsByCategory({ category: params.category ?? '' }),
  },
  {
    method: 'GET',
    path: '/api/reviews/slug/:slug',
    call: (caller, { params }) => caller.publicContent.reviewBySlug({ slug: params.slug ?? '' }),
  },
  {
    method: 'GET',
    path: '/api/reviews',
    call: (caller, { query }) => {
      refuseAdminList(query)
      return caller.publicContent.publishedReviews()
    },
  },
]
