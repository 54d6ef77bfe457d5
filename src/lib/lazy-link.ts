import { type OperationLink, TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/app-router.ts'
import { NoConnectionError } from './no-connection.ts'

/** The HTTP link, fetched with the first request: a first visit makes none, because its data came with the page. */
export const lazyHttpLink: TRPCLink<AppRouter> = (runtime) => {
  let ready: Promise<OperationLink<AppRouter>> | undefined
  return ({ op, next }) =>
    observable((observer) => {
      ready ??= import('./http-link.ts').then(({ overHttp }) => overHttp(runtime))
      // Asked for anew with the next request.
      ready.catch(() => {
        ready = undefined
      })
      let stop: (() => void) | undefined
      let isStopped = false
      ready.then(
        (link) => {
          if (!isStopped) stop = link({ op, next }).subscribe(observer).unsubscribe
        },
        () => observer.error(TRPCClientError.from(new NoConnectionError())),
      )
      return () => {
        isStopped = true
        stop?.()
      }
    })
}
