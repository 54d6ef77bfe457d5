import { QueryClient } from '@tanstack/react-query'
import type { TRPCLink } from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import type { AppRouter } from '#server/app-router.ts'
import { trpc } from './trpc.ts'

/** What loaders use to prime the query cache: `api.publicContent.articles.ensureData()`. */
export type Api = ReturnType<typeof createApi>['api']

/**
 * Query cache and API client of one page: the browser makes one for its life, the server one for each request, so
 * that nothing of one visitor reaches another. Source of the defaults: specification, section 9.
 */
export function createApi(link: TRPCLink<AppRouter>) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
  const client = trpc.createClient({ links: [link] })
  return { queryClient, client, api: createTRPCQueryUtils<AppRouter>({ queryClient, client }) }
}
