import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { TRPCLink } from '@trpc/client'
import type { ReactNode } from 'react'
import type { AppRouter } from '#server/app-router.ts'
import type { PostedForm } from './domain/shared/posted-form.ts'
import { ErrorScreen, NotFoundScreen } from './features/shell/error-screen.tsx'
import { ApiContext, createApi } from './lib/api.ts'
import { isOutsidePageData, readLongResponses } from './lib/long-responses.ts'
import { PostedFormContext } from './lib/posted-form.ts'
import { parseSearch, stringifySearch } from './lib/url-params.ts'
import { routeTree } from './route-tree.gen.ts'

/** The router with its own query cache and API client; `link` reaches the procedures over HTTP or in the same process. */
export function createAppRouter(link: TRPCLink<AppRouter>, posted: PostedForm | null = null) {
  const pageApi = createApi(link)
  const { queryClient, api } = pageApi
  return createRouter({
    routeTree,
    context: { api, queryClient, typing: { unfinished: null } },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: () => <NotFoundScreen />,
    scrollRestoration: import.meta.env.SSR || exceptFirst(),
    // The router's serialiser takes plain values, dates and collections, which is all that procedures return.
    dehydrate: import.meta.env.SSR ? () => ({ queries: pageQueries(queryClient) as object }) : undefined,
    hydrate: ({ queries }) => {
      restoreQueries(queryClient, queries as PageQueries)
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

/** The first page is where its reader has scrolled it before it was hydrated; the router would move it to the top. */
function exceptFirst(): () => boolean {
  let isFirst = true
  return () => {
    if (!isFirst) return true
    isFirst = false
    // The router notes the places of what has scrolled since it came: going back is to return to this one as well.
    if (scrollY > 0) document.dispatchEvent(new Event('scroll'))
    return false
  }
}

/** The query cache as it is written into the page: keys and data. */
type PageQueries = [key: QueryKey, data: unknown][]

/** Only successful queries are written: the messages of failed ones are internal. */
function pageQueries(queryClient: QueryClient): PageQueries {
  const queries = queryClient.getQueryCache().getAll()
  return queries
    .filter((query) => query.state.status === 'success' && !isOutsidePageData(query))
    .map(({ queryKey, state: { data } }) => {
      const markup = markupOf(data)
      return [queryKey, markup ? { ...markup.data, [markup.field]: '' } : data]
    })
}

/** The fields with markup that pages show, and where. */
const shownMarkup = { html: '.prose', profileFigure: '.dive-profile' }

function markupOf(data: unknown) {
  if (typeof data !== 'object' || data === null) return null
  const [field, place] =
    Object.entries(shownMarkup).find(([field]) => typeof Reflect.get(data, field) === 'string') ?? []
  return field && place ? { data, field, place } : null
}

/** Markup is in the page already: it is read from there, or requested again where the page does not show it. */
function restoreQueries(queryClient: QueryClient, queries: PageQueries): void {
  for (const [key, data] of queries) {
    const markup = markupOf(data)
    const shown = markup && document.querySelector(markup.place)
    if (!markup) queryClient.setQueryData(key, data)
    else if (shown) queryClient.setQueryData(key, { ...markup.data, [markup.field]: shown.innerHTML })
  }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `on-use`: not before a control needs the script, or a picture fails. Else as soon as the page is idle. */
    hydrates?: 'when-idle' | 'on-use'
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
