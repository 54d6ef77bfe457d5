import type { FastifyInstance, HTTPMethods } from 'fastify'
import { allMethods, sendWrongMethod } from './errors.ts'

/** Answers 405 with `Allow` to every method that a path does not take. */
export function refuseOtherMethods(app: FastifyInstance, path: string, taken: readonly HTTPMethods[]): void {
  const allowed = allMethods.filter((method) => taken.includes(method) || (method === 'HEAD' && taken.includes('GET')))
  app.route({
    method: allMethods.filter((method) => !allowed.includes(method)),
    url: path,
    handler: (request, reply) => sendWrongMethod(request, reply, allowed),
  })
}
