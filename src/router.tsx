import { dehydrate, hydrate, type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { TRPCLink } from '@trpc/client'
import type { ReactNode } from 'react'
import type { AppRouter } from '#server/app-router.ts'
import type { PostedForm } from './domain/shared/posted-form.ts'
import { ErrorScreen, NotFoundScreen } from './features/shell/error-screen.tsx'
import { ApiContext, createApi } from './lib/api.ts'
import { isLongResponse, readLongResponses } from './lib/long-responses.ts'
import { PostedFormContext } from './lib/posted-form.ts'
import { parseSearch, stringifySearch } from './lib/url-params.ts'
import { routeTree } from './route-tree.gen.ts'

/** The router with its own query cache and API client; `link` reaches the procedures over HTTP or in the same process. */
export function createAppRouter(link: TRPCLink<AppRouter>, posted: PostedForm | null = null) {
  const pageApi = createApi(link)
  const { queryClient, api } = pageApi
  return createRouter({
    routeTree,
    context: { api, queryClient, typing: { carried: null } },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
    // Only successful queries are dehydrated: the messages of failed ones are internal.
    dehydrate: import.meta.env.SSR ? () => ({ queries: serialisableQueries(queryClient) }) : undefined,
    hydrate: ({ queries }) => {
      hydrate(queryClient, queries)
      readLongResponses(queryClient)
    },
    Wrap: ({ children }: { children: ReactNode }) => (
      <ApiContext value={pageApi}>
        <QueryClientProvider client={queryClient}>
          <PostedFormContext value={posted}>{children}</PostedFormContext>
        </QueryClientProvider>
      </ApiContext>
    ),
  })
}

/**
 * The query cache as it is written into the page. The router's serialiser takes plain values, dates and collections,
 * which is all that procedures return; the cast is needed because the types of query keys are wider.
 */
function serialisableQueries(queryClient: QueryClient) {
  const isWritten = (query: Query) => query.state.status === 'success' && !isLongResponse(query)
  const { queries } = dehydrate(queryClient, { shouldDehydrateQuery: isWritten })
  // Without the moment of rendering, so that a page rendered twice is the same page with the same ETag.
  const timeless = queries.map(({ dehydratedAt: _dehydratedAt, ...query }) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: 1 },
  }))
  return { mutations: [], queries: timeless } as object
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
