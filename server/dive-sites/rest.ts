import { AppError } from '#domain/app-error.ts'
import { restRows } from '#server/rest-rows.ts'
import { diveSitesRouter } from './router.ts'

export const diveSiteRest = restRows(diveSitesRouter, [
  { method: 'GET', path: '/api/dive-sites', isKept: true, call: (caller) => caller.list() },
  {
    method: 'GET',
    path: '/api/dive-sites/by-review-url',
    call: async (caller, { query }) => {
      const diveSite = await caller.byReviewUrl({ url: query.url ?? '' })
      if (!diveSite) throw new AppError('NOT_FOUND', 'No dive site is linked to this page.')
      // What is documented, and no more.
      return { name: diveSite.name, videoUrl: diveSite.videoUrl }
    },
  },
])
