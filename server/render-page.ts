import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { noteDamage } from '#db/database-file.ts'
import type { PageAssets, render } from '#src/entry-server.tsx'
import { type AppRouter, appRouter } from './app-router.ts'
import { type Context, requestCookies } from './context.ts'
import type { RenderPage } from './http/pages/pages.ts'

/** Joins the page renderer and the procedures: a page's data comes from the same process, without HTTP. */
export function createRenderPage(
  renderPage: typeof render,
  assets: () => PageAssets | Promise<PageAssets>,
): RenderPage {
  return async (url, context, options) => {
    let isWhole = true
    // Rendered without a session: the administrator gets the same page as everybody.
    const link = inProcessLink({ ...context, cookies: requestCookies() }, () => {
      isWhole = false
    })
    const rendered = await renderPage({ url, link, assets: await assets(), ...options })
    if ('location' in rendered) return rendered
    // An error of a procedure is in the log already, with its true cause.
    for (const err of rendered.failures.filter((failure) => !(failure instanceof TRPCClientError))) {
      context.log.error({ err }, 'a page could not be loaded')
    }
    return { ...rendered, isWhole }
  }
}

/**
 * Calls the procedures in the same process: values go as they are, errors as browsers get them. tRPC's own local link
 * can be aborted, which costs three abort controllers and an exception for each call, a twelfth of a page's time; a
 * page is always rendered to its end. `onFault` is told of failures that nobody planned.
 */
function inProcessLink(context: Context, onFault: () => void): TRPCLink<AppRouter> {
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
        // Without complete(): the client has its one response, and would abort a call that is over.
        callTRPCProcedure(call).then((data) => observer.next({ result: { data } }), fail)
      })
}
