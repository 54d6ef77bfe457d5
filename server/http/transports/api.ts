import type { TRPCError } from '@trpc/server'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noteDamage } from '#db/database-file.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { type AppRouter, appRouter } from '#server/app-router.ts'
import type { Context } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import type { Limits } from '#server/http/limits.ts'
import type { ResponseCache } from '#server/http/pages/response-cache.ts'
import { readForms } from '#server/pictures/upload.ts'
import { registerApiDocs } from './api-docs.ts'
import { registerApiResponses } from './api-responses.ts'
import { readLargeAdminBodies, refuseForeignWrites, refuseWrongProcedureMethod } from './guards.ts'
import { findProcedure } from './procedures.ts'
import { registerRest, responseHeaders } from './rest.ts'

interface ApiOptions {
  cachedQueryKey: (request: FastifyRequest) => string | null
  createContext: (request: FastifyRequest) => Context
  cache: ResponseCache
  readCacheVersion: (request: FastifyRequest) => string | null
  env: Env
  clientFolder: string | null
  limits: Limits
}

declare module 'fastify' {
  interface FastifyRequest {
    leaveQueue: (() => void) | null
  }
  interface FastifyContextConfig {
    isList?: boolean
  }
}

/** The two transports of the procedures, tRPC and REST, closed to form posts from elsewhere. */
export async function registerApi(api: FastifyInstance, options: ApiOptions): Promise<void> {
  const { createContext, env, limits } = options
  api.addHook('onRequest', async (request) => refuseForeignWrites(request, env.SITE_URL))
  api.addHook('onRequest', async (request, reply) => refuseWrongProcedureMethod(request, reply))
  registerApiResponses(api, options)
  queueListsAndSearches(api, limits)
  readLargeAdminBodies(api, createContext)
  await api.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req }) => createContext(req),
      allowBatching: false,
      responseMeta: ({ errors, ctx }) => ({ headers: { ...responseHeaders(ctx), ...retryAfter(errors) } }),
      onError: ({ error, path, req, ctx }) => {
        if (ctx) noteDamage(ctx.db.$client, error.cause)
        if (error.code === 'INTERNAL_SERVER_ERROR' || error.code === 'SERVICE_UNAVAILABLE')
          req.log.error({ err: error.cause ?? error, path }, 'procedure failed')
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
  })
  await readForms(api)
  registerRest(api, createContext)
  registerApiDocs(api, options)
}

function retryAfter(errors: readonly TRPCError[]): Record<string, string> {
  const seconds = errors.map(({ cause }) => (cause instanceof AppError ? cause.retryAfterSeconds : undefined))
  return seconds[0] === undefined ? {} : { 'retry-after': String(seconds[0]) }
}

/**
 * Lists and searches wait for their turns: rows, their text and its bytes are in memory at once, and several of 10,000 dive
 * sites are more than it holds. A turn ends when the response is ready to be sent, however slowly its client reads.
 */
export function queueListsAndSearches(api: FastifyInstance, limits: Limits): void {
  api.decorateRequest('leaveQueue', null)
  api.addHook('preHandler', async (request, reply) => {
    const procedure = findProcedure(request)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isList = request.routeOptions.config.isList || procedure?.isAdmin || procedure?.isCached
    if (!isRead || !(isList || procedure?.isSearch)) return
    const willBeCached = request.cacheAs !== null
    if (procedure?.isSearch && !willBeCached) await limits.count(request)
    if (!willBeCached) await limits.assertRoom(request)
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    if (reply.raw.destroyed) return reply.hijack()
    const queue = willBeCached ? limits.cacheable : limits.queue
    const leaveQueue = await queue.enter(request.ip, left.signal).catch(() => null)
    if (!leaveQueue) return reply.hijack()
    request.leaveQueue = leaveQueue
  })
}
