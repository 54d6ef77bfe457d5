import { AppError } from '#domain/app-error.ts'
import type { RestRoute } from './route.ts'

export const diveSiteRoutes: RestRoute[] = [
  { method: 'GET', path: '/api/dive-sites', call: (caller) => caller.diveSites.list() },
  {
    method: 'GET',
    path: '/api/dive-sites/by-review-url',
    call: async (caller, { query }) => {
      const diveSite = await caller.diveSites.byReviewUrl({ url: query.url ?? '' })
      if (!diveSite) throw new AppError('NOT_FOUND', 'No dive site is linked to this page.')
      return diveSite
    },
  },
]
