import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { type AppRouter, appRouter } from './app-router.ts'
import type { Context } from './context.ts'

/**
 * The way from a page that is rendered here to the procedures: values go as they are, errors as browsers get them.
 * tRPC's own local link can stop halfway, for which it makes three abort controllers and an exception for every call,
 * a twelfth of a page; a page is always rendered to its end.
 */
export function inProcessLink(context: Context): TRPCLink<AppRouter> {
  const { signal } = new AbortController()
  return () =>
    ({ op: { path, type, input } }) =>
      observable((observer) => {
        function fail(cause: unknown) {
          const error = getTRPCErrorFromUnknown(cause)
          if (error.code === 'INTERNAL_SERVER_ERROR')
            context.log.error({ err: error.cause ?? error, path }, 'procedure failed')
          const config = appRouter._def._config
          const shape = getTRPCErrorShape({ config, ctx: context, error, input, path, type })
          observer.error(TRPCClientError.from<AppRouter>({ error: shape }, { cause: error }))
        }
        const call = {
          router: appRouter,
          path,
          type,
          getRawInput: async () => input,
          ctx: context,
          signal,
          batchIndex: 0,
        }
        // Not completed: the client has its one answer, and would abort what is over.
        callTRPCProcedure(call).then((data) => observer.next({ result: { data } }), fail)
      })
}
