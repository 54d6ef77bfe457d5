import type { TRPCError } from '@trpc/server'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noteDamage } from '#db/database-file.ts'
import { AppError } from '#domain/app-error.ts'
import { type AppRouter, appRouter } from '#server/app-router.ts'
import type { Context } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import type { AnswerCache } from './answer-cache.ts'
import { answerHeaders } from './answer-headers.ts'
import { registerApiAnswers } from './api-answers.ts'
import { registerApiDocs } from './api-docs.ts'
import { refuseForeignWrites, refuseWrongProcedureMethod } from './guards.ts'
import { readLargeBodiesOfAdministrator } from './large-bodies.ts'
import { makeListsInTurn } from './lists-in-turn.ts'
import { registerRest } from './rest.ts'
import { readForms } from './uploads.ts'

interface ApiOptions {
  keptCall: (request: FastifyRequest) => string | null
  createContext: (request: FastifyRequest) => Context
  cache: AnswerCache
  readCacheVersion: (request: FastifyRequest) => string | null
  env: Env
  clientFolder: string | null
}

/** The two transports of the procedures, tRPC and REST, closed to form posts from elsewhere. */
export async function registerApi(api: FastifyInstance, options: ApiOptions): Promise<void> {
  const { createContext } = options
  api.addHook('onRequest', async (request) => refuseForeignWrites(request))
  api.addHook('onRequest', async (request, reply) => refuseWrongProcedureMethod(request, reply))
  registerApiAnswers(api, options)
  makeListsInTurn(api, createContext)
  readLargeBodiesOfAdministrator(api, createContext)
  await api.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req }) => createContext(req),
      allowBatching: false,
      responseMeta: ({ errors, ctx }) => ({ headers: { ...answerHeaders(ctx), ...retryAfter(errors) } }),
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
