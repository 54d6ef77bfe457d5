import { AppError } from '#domain/app-error.ts'
import type { RestRoute } from './route.ts'

export const articleRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/articles',
    call: (caller, { query }) => {
      refuseAdminList(query)
      return caller.publicContent.articles()
    },
  },
  {
    method: 'GET',
    path: '/api/articles/slug/:slug',
    call: (caller, { params }) => caller.publicContent.articleBySlug({ slug: params.slug ?? '' }),
  },
]

/** `?admin=true` asks for drafts too, which needs an administrator's session. @throws AppError UNAUTHORISED */
export function refuseAdminList(query: Record<string, string>): void {
  if (query.admin === 'true') throw new AppError('UNAUTHORISED', 'Please log in.')
}
