import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyEtag from '@fastify/etag'
import type { TRPCError } from '@trpc/server'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { SiteDatabase } from '#db/client.ts'
import { AppError } from '#domain/app-error.ts'
import { type AppRouter, appRouter } from './app-router.ts'
import type { Context } from './context.ts'
import type { Env } from './env.ts'
import { registerArt } from './http/art.ts'
import { createCacheVersionReader } from './http/cache-version.ts'
import { refusalFor, registerErrorHandlers, sendRefusal } from './http/errors.ts'
import { registerHealth } from './http/health.ts'
import { type RenderPage, registerPages } from './http/pages.ts'
import { registerRequestLog } from './http/request-log.ts'
import { registerRest } from './http/rest.ts'
import { securityHeaders } from './http/security-headers.ts'
import { registerSitemap } from './http/sitemap.ts'
import { registerSocialCards } from './http/social-cards.ts'
import { registerStaticFiles } from './http/static-files.ts'

export interface AppOptions {
  database: SiteDatabase
  env: Env
  now: () => Date
  renderPage: RenderPage
  logger: Logger
  version: string
  /** Folder of the built browser files; null where another host serves them (development). */
  clientFolder: string | null
  pageCacheBytes?: number
}

/** Longer than any proxy keeps an idle connection: the proxy closes first, and no request meets a closed socket. */
const keepAliveMs = 75_000
/** A client that reads a film slowly does not hold up a restart for ever. */
const longestStopMs = 10_000
const largestBodyBytes = 1_048_576

/** The whole site as one Fastify app: the same for production, development and tests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, env, now } = options
  const app = Fastify({
    loggerInstance: options.logger as never,
    // One line for each request is written by http/request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.TRUSTED_PROXY,
    bodyLimit: largestBodyBytes,
    keepAliveTimeout: keepAliveMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // URLs that can't be decoded are refused in the same form as every other failure.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(env))
      return sendRefusal(request, reply, refusalFor(error))
    },
    routerOptions: { maxParamLength: 2_048 },
  }) as unknown as FastifyInstance

  const createContext = (request: FastifyRequest): Context => ({
    db: database.db,
    limitsDb: database.limitsDb,
    env,
    now,
    log: request.log,
    client: { ipAddress: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) },
  })

  registerErrorHandlers(app)
  registerRequestLog(app)
  registerPages(app, {
    env,
    now,
    renderPage: options.renderPage,
    createContext,
    readCacheVersion: createCacheVersionReader(database.db, env.TIME_ZONE),
    cacheBytes: options.pageCacheBytes ?? 32 * 1_048_576,
  })
  const headers = securityHeaders(env)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.addHook('onRequest', async (request) => refuseCompressedBody(request))

  closeIdleConnectionsWhileStopping(app)
  registerArt(app, createContext)
  registerSocialCards(app, createContext)
  registerSitemap(app, createContext)
  registerHealth(app, database.limitsDb, options.version)
  await app.register(async (api) => {
    await registerApi(api, createContext)
  })
  if (options.clientFolder) await registerStaticFiles(app, options.clientFolder)
  return app
}

/** Connections that fall idle after the stop began would otherwise hold it up for as long as they are kept alive. */
function closeIdleConnectionsWhileStopping(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    const patience = setTimeout(() => app.server.closeAllConnections(), longestStopMs)
    app.server.once('close', () => {
      clearInterval(idle)
      clearTimeout(patience)
    })
    done()
  })
}

/** A few bytes can inflate to gigabytes, and no client of ours has so much to send. */
function refuseCompressedBody(request: FastifyRequest): void {
  if (request.headers['content-encoding'] === undefined) return
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be sent without a Content-Encoding.')
}

/** The two transports of the procedures, tRPC and REST: compressed, with ETags, and closed to form posts from elsewhere. */
async function registerApi(api: FastifyInstance, createContext: (request: FastifyRequest) => Context): Promise<void> {
  api.addHook('onSend', (_request, reply, payload) => unwrapResponse(reply, payload))
  await api.register(fastifyCompress, { global: true, globalDecompression: false, threshold: 1024 })
  await api.register(fastifyEtag)
  api.addHook('onRequest', async (request) => refuseForeignWrites(request))
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

/** Writes carry JSON and come from our own pages or from programs; a browser names any other origin. */
function refuseForeignWrites(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    throw new AppError('FORBIDDEN', 'This address takes no posts from other sites.')
  }
  const type = request.headers['content-type']
  if (type && !/^application\/json\b/i.test(type)) {
    throw new AppError('BAD_INPUT', 'The body must be sent as application/json.')
  }
}
