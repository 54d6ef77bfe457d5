import fastifyCompress from '@fastify/compress'
import fastifyEtag from '@fastify/etag'
import type { TRPCError } from '@trpc/server'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/app-error.ts'
import { type AppRouter, appRouter } from '#server/app-router.ts'
import type { Context } from '#server/context.ts'
import { refuseForeignWrites, refuseWrongProcedureMethod } from './guards.ts'
import { registerRest } from './rest.ts'

/** The two transports of the procedures, tRPC and REST: compressed, with ETags, and closed to form posts from elsewhere. */
export async function registerApi(
  api: FastifyInstance,
  createContext: (request: FastifyRequest) => Context,
): Promise<void> {
  api.addHook('onSend', (_request, reply, payload) => unwrapResponse(reply, payload))
  await api.register(fastifyCompress, { global: true, globalDecompression: false, threshold: 1024 })
  await api.register(fastifyEtag)
  api.addHook('onRequest', async (request) => refuseForeignWrites(request))
  api.addHook('onRequest', async (request, reply) => refuseWrongProcedureMethod(request, reply))
  await api.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req }) => createContext(req),
      allowBatching: false,
      responseMeta: ({ errors }) => ({ headers: { 'cache-control': 'no-cache', ...retryAfter(errors) } }),
      onError: ({ error, path, req }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR')
          req.log.error({ err: error.cause ?? error, path }, 'procedure failed')
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
  })
  registerRest(api, createContext)
}

function retryAfter(errors: readonly TRPCError[]): Record<string, string> {
  const seconds = errors.map(({ cause }) => (cause instanceof AppError ? cause.retryAfterSeconds : undefined))
  return seconds[0] === undefined ? {} : { 'retry-after': String(seconds[0]) }
}

/** tRPC answers with a fetch Response, whose status and headers the compression would lose. */
async function unwrapResponse(reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!(payload instanceof Response)) return payload
  reply.code(payload.status).headers(Object.fromEntries(payload.headers))
  return payload.text()
}
