import type { OperationLink, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/app-router.ts'

/** The HTTP link, fetched with the first request: a first visit makes none, because its data came with the page. */
export const lazyHttpLink: TRPCLink<AppRouter> = (runtime) => {
  let ready: Promise<OperationLink<AppRouter>> | undefined
  return ({ op, next }) =>
    observable((observer) => {
      ready ??= import('./http-link.ts').then(({ overHttp }) => overHttp(runtime))
      let stop: (() => void) | undefined
      let isStopped = false
      ready.then(
        (link) => {
          if (!isStopped) stop = link({ op, next }).subscribe(observer).unsubscribe
        },
        (error) => observer.error(error),
      )
      return () => {
        isStopped = true
        stop?.()
      }
    })
}
