import type { FastifyInstance, FastifyRequest } from 'fastify'
import { appRouter } from '#server/app-router.ts'
import type { Context } from '#server/context.ts'
import { createCaller } from '#server/trpc.ts'
import { articleRoutes } from './articles.ts'
import { catalogueRoutes } from './catalogue.ts'
import { diveSiteRoutes } from './dive-sites.ts'
import { reviewRoutes } from './reviews.ts'
import type { RestRoute } from './route.ts'
import { visitorRoutes } from './visitors.ts'

/** Every documented address. */
export const restRoutes: RestRoute[] = [
  ...articleRoutes,
  ...reviewRoutes,
  ...catalogueRoutes,
  ...diveSiteRoutes,
  ...visitorRoutes,
]
const callerFor = createCaller(appRouter)

/** Registers one real route for each documented REST address; anything else under /api answers a JSON 404. */
export function registerRest(app: FastifyInstance, createContext: (request: FastifyRequest) => Context): void {
  for (const { method, path, status = 200, call } of restRoutes) {
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const caller = callerFor(createContext(request))
        const result = await call(caller, {
          params: request.params as Record<string, string>,
          query: singleValues(request.query as Record<string, string | string[]>),
          body: request.body,
        })
        return reply.code(status).header('cache-control', 'no-cache').send(result)
      },
    })
  }
  app.all('/api/*', (_request, reply) => reply.callNotFound())
}

function singleValues(query: Record<string, string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? (value[0] ?? '') : value]),
  )
}
