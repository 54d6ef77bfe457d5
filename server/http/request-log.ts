import type { FastifyInstance } from 'fastify'
import { isPersonalPath } from '#domain/shared/tracked-path.ts'

declare module 'fastify' {
  interface FastifyRequest {
    isCacheHit: boolean
  }
}

const minute = 60_000

/**
 * One line for each request: its id, route, status and time, and nothing about the person. What is sent from memory is
 * counted and logged once a minute: a line each would cost up to a third of its throughput.
 */
export function registerRequestLog(app: FastifyInstance): void {
  let hits = 0
  app.decorateRequest('isCacheHit', false)
  app.addHook('onResponse', (request, reply, done) => {
    if (request.isCacheHit) hits += 1
    else {
      request.log.info(
        {
          method: request.method,
          // The pattern for API routes; for pages the path, without parameters: those may hold what people typed.
          route:
            request.routeOptions.url === '/*' ? pathOnly(request.originalUrl) : (request.routeOptions.url ?? 'unknown'),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request',
      )
    }
    done()
  })
  const timer = setInterval(() => {
    if (hits > 0) app.log.info({ hits }, 'responses from memory in the last minute')
    hits = 0
  }, minute).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}

function pathOnly(url: string): string {
  const index = url.indexOf('?')
  const path = (index === -1 ? url : url.slice(0, index)).slice(0, 200)
  // Whoever reads the log must not be able to open the link.
  return isPersonalPath(path) ? '(personal link)' : path
}
