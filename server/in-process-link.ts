import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { noteDamage } from '#db/database-file.ts'
import { type AppRouter, appRouter } from './app-router.ts'
import type { Context } from './context.ts'

/**
 * Calls the procedures in the same process: values go as they are, errors as browsers get them. tRPC's own local link
 * can be aborted, which costs three abort controllers and an exception for each call, a twelfth of a page's time; a
 * page is always rendered to its end. `onFault` is told of failures that nobody planned.
 */
export function inProcessLink(context: Context, onFault: () => void): TRPCLink<AppRouter> {
  const { signal } = new AbortController()
  return () =>
    ({ op: { path, type, input } }) =>
      observable((observer) => {
        function fail(cause: unknown) {
          const error = getTRPCErrorFromUnknown(cause)
          if (error.code === 'INTERNAL_SERVER_ERROR') {
            context.log.error({ err: error.cause ?? error, path }, 'procedure failed')
            noteDamage(context.db.$client, error.cause)
            onFault()
          }
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
        // Without complete(): the client has its one answer, and would abort a call that is over.
        callTRPCProcedure(call).then((data) => observer.next({ result: { data } }), fail)
      })
}
