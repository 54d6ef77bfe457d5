import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Db, SiteDatabase } from '#db/client.ts'
import { noteDamage } from '#db/database-file.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { type Context, requestCookies } from './context.ts'
import type { Env } from './env.ts'
import {
  closeConnectionsWhileStopping,
  closeSlowReaders,
  connectionOptions,
  limitBodyTime,
  limitConnections,
} from './http/connections.ts'
import { notAnAddress, refusalFor, registerErrorHandlers, sendRefusal, wantsHtml } from './http/errors.ts'
import { registerArt } from './http/files/art.ts'
import { registerBackupDownload } from './http/files/backup-download.ts'
import { registerPictures } from './http/files/pictures.ts'
import { registerPublicFiles } from './http/files/public-files.ts'
import { registerRobotsTxt, registerSecurityTxt } from './http/files/robots-and-security-txt.ts'
import { registerSitemap } from './http/files/sitemap.ts'
import { registerSocialCards } from './http/files/social-cards.ts'
import { registerStaticFiles } from './http/files/static-files.ts'
import { registerHealth } from './http/health.ts'
import { createLimits } from './http/limits.ts'
import { createCacheVersionReader } from './http/pages/cache-version.ts'
import { isOrdinaryTarget, oddTarget } from './http/pages/page-url.ts'
import { isPageRequest, type RenderPage, registerPages } from './http/pages/pages.ts'
import { createResponseCache } from './http/pages/response-cache.ts'
import { registerRequestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { registerApi } from './http/transports/api.ts'
import { registerBeacons } from './http/transports/beacons.ts'
import { registerForms } from './http/transports/forms.ts'
import {
  isReadWithBody,
  largestVisitorBodyBytes,
  refuseBodyOfUnknownLength,
  refuseCompressedBody,
} from './http/transports/guards.ts'
import { registerNewsletterLinks } from './http/transports/newsletter-links.ts'
import { findCachedQuery } from './http/transports/procedures.ts'
import { type Mail, noMail } from './mail/mail.ts'
import { currentEnv } from './publishing/site-settings.ts'
import { notCounted, recordWaiting } from './security/blocked-attempts.ts'

export interface AppOptions {
  database: SiteDatabase
  env: Env
  now: () => Date
  renderPage: RenderPage
  logger: Logger
  /** The way out for mail; without one everything stays in the outbox. */
  mail?: Mail
  /** Folder of the built browser files; null where another host serves them (development). */
  clientFolder: string | null
  /** Bytes of rendered pages and lists to keep; 0 keeps none. */
  cacheBytes?: number
  /** Milliseconds for a client that sends or reads slowly; half a minute unless said otherwise. */
  slowClientMs?: number
}

/** The whole site as one Fastify app: the same for production, development and tests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, env, now } = options
  const headers = securityHeaders(env)
  const app = Fastify({
    loggerInstance: options.logger as never,
    // One line for each request is written by http/request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.TRUSTED_PROXY,
    bodyLimit: largestVisitorBodyBytes,
    ...connectionOptions(headers, options.slowClientMs),
    // The router itself would refuse URLs that can't be decoded.
    rewriteUrl: ({ url = '' }) => (isOrdinaryTarget(url) ? url : oddTarget),
    // A URL that is too long is refused in the same form as every other failure.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      return sendRefusal(request, reply, refusalFor(error))
    },
    routerOptions: { maxParamLength: 2_048 },
  }) as unknown as FastifyInstance

  const createContext = (request: FastifyRequest): Context => ({
    db: database.db,
    limitsDb: database.limitsDb,
    env: currentEnv(database.db, env),
    now,
    mail: options.mail ?? noMail,
    log: request.log,
    client: { ipAddress: request.ip ?? 'unknown', userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) },
    cookies: requestCookies(request.headers.cookie),
  })

  const cache = createResponseCache(options.cacheBytes ?? 32 * 1_048_576)
  const readCacheVersion = cacheVersionReader(database.db, options)
  const limits = await createLimits(app, createContext)
  const { renderPage, clientFolder } = options
  const shared = { db: database.db, now, env, cache, limits, renderPage, createContext, readCacheVersion }

  limitConnections(app)
  closeSlowReaders(app, options.slowClientMs)
  closeConnectionsWhileStopping(app, options.slowClientMs)
  registerErrorHandlers(app)
  registerRequestLog(app)
  app.addHook('onRequest', (request, reply, done) => {
    if (!isReadWithBody(request)) return done()
    reply.headers({ ...headers, connection: 'close' })
    done(new AppError('BAD_INPUT', 'A GET or HEAD request must not have a body.'))
  })

  // Cached pages are sent before the hooks that only other responses need: twice the throughput.
  registerPages(app, shared)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // A browser is shown the site's own page for it.
    const isRefused = request.raw.url === oddTarget && !(isPageRequest(request) && wantsHtml(request))
    done(isRefused ? new AppError('BAD_INPUT', notAnAddress) : undefined)
  })
  registerPictures(app, shared)
  limitBodyTime(app, options.slowClientMs)
  app.addHook('onRequest', async (request, reply) => {
    refuseCompressedBody(request)
    refuseBodyOfUnknownLength(request, reply)
  })
  app.addHook('onClose', () => recordWaiting(database.limitsDb).catch((err) => app.log.error({ err }, notCounted)))

  registerArt(app, shared)
  registerSocialCards(app, createContext)
  registerSitemap(app, shared)
  registerRobotsTxt(app, env)
  registerSecurityTxt(app, createContext)
  registerPublicFiles(app, shared)
  registerBackupDownload(app, createContext)
  registerHealth(app, database.limitsDb)

  await app.register((api) =>
    registerApi(api, {
      ...{ createContext, cache, readCacheVersion, env, clientFolder, limits },
      cachedQueryKey: (request) => findCachedQuery(request, database.db, now()),
    }),
  )
  await app.register((forms) => registerForms(forms, shared))
  await app.register((links) => registerNewsletterLinks(links, createContext))
  await app.register((beacons) => registerBeacons(beacons, shared))
  if (clientFolder) await registerStaticFiles(app, clientFolder)
  return app
}

/** The cache version at a request, or null when the database cannot be read: that response is not cached. */
function cacheVersionReader(db: Db, { env, now }: AppOptions): (request: FastifyRequest) => string | null {
  const read = createCacheVersionReader(db, env.TIME_ZONE)
  return (request) => {
    try {
      return read(now())
    } catch (error) {
      request.log.error({ err: error }, 'the cache version cannot be read')
      noteDamage(db.$client, error)
      return null
    }
  }
}
