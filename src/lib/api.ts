import { MutationCache, QueryClient } from '@tanstack/react-query'
import { createTRPCClient, type TRPCClientError, type TRPCLink } from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { createContext, useContext } from 'react'
import type { AppRouter } from '#server/app-router.ts'
import { clearFailure } from '../components/ui/shown-toast.ts'

/**
 * Every read, typed: loaders prime the query cache with `api.publicContent.articles.ensureData()`, components read it
 * with `useSuspenseQuery(useApi().publicContent.articles.queryOptions())`.
 */
export type Api = ReturnType<typeof createApi>['api']

/** The response of each procedure, such as `RouterOutput['diveSites']['byId']`. */
export type RouterOutput = inferRouterOutputs<AppRouter>

/**
 * Query cache and API client of one page: the browser makes one for as long as it is open, the server one for each
 * request, so that nothing of one visitor reaches another. Requirements: s7-no-retry, s7-never-stale.
 */
export function createApi(link: TRPCLink<AppRouter>) {
  const queryClient = new QueryClient({
    // The toast of an earlier failure is out of date once something was saved.
    mutationCache: new MutationCache({
      onSuccess: (_answer, _input, _result, { meta }) => {
        if (!meta?.isRead) clearFailure()
      },
    }),
    defaultOptions: {
      // Offline, a read or a write fails at once and says so: it must not wait unseen until the line is back. What is
      // missing on the screen is then asked for again.
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  const client = createTRPCClient<AppRouter>({ links: [link] })
  return { queryClient, client, api: createTRPCQueryUtils<AppRouter>({ queryClient, client }) }
}

export const ApiContext = createContext<ReturnType<typeof createApi> | null>(null)

export function useApi(): Api {
  return usePageApi().api
}

/** For writes: `useMutation({ mutationFn: (input: SubscribeFormInput) => client.newsletter.subscribe.mutate(input) })`. */
export function useApiClient() {
  return usePageApi().client
}

function usePageApi() {
  const pageApi = useContext(ApiContext)
  if (!pageApi) throw new Error('ApiContext is missing above this component')
  return pageApi
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: TRPCClientError<AppRouter>
  }
}
