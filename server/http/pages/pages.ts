import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { isAdminPath } from '#domain/shared/admin-pages.ts'
import type { PostedForm } from '#domain/shared/posted-form.ts'
import { isPersonalPath } from '#domain/shared/tracked-path.ts'
import type { Context } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { refuseOtherMethods } from '#server/http/errors.ts'
import type { Limits } from '#server/http/limits.ts'
import { createPagePolicy, securityHeaders } from '#server/http/security-headers.ts'
import type { Html } from '#src/entry-server.tsx'
import { cheapestEncoding, chooseEncoding, type Encoding, encode, encodeFast } from './encoding.ts'
import { createPageRenders } from './page-renders.ts'
import { canonicalPath, oddTarget, pageUrl, urlWithoutStrays } from './page-url.ts'
import {
  type CachedResponse,
  cachedResponse,
  notToBeCached,
  publicCaching,
  type ResponseCache,
  sendCached,
} from './response-cache.ts'

/**
 * The renderer's result for a URL: a page with its status, or a redirect. A page with a failed part is not whole and
 * must not be shared or cached.
 */
export type RenderedPage = (Html & { status: number; isWhole?: boolean }) | { status: number; location: string }
/** `posted` is a form that was refused, to be shown with the page to its sender. */
export type RenderPage = (
  url: string,
  context: Context,
  options?: { posted?: PostedForm; isScriptless?: boolean },
) => Promise<RenderedPage>

interface PagesOptions {
  db: Db
  now: () => Date
  renderPage: RenderPage
  env: Env
  createContext: (request: FastifyRequest) => Context
  /** Null when the database can't be read: the page is then rendered and not cached. */
  readCacheVersion: (request: FastifyRequest) => string | null
  cache: ResponseCache
  limits: Limits
}

/** Serves every public page: from the cache when it can, rendered as an anonymous visitor sees it when it must. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { db, now, env, cache, limits, renderPage, createContext, readCacheVersion } = options
  const cachedRenders = createPageRenders<RenderedPage, string | null>(limits.cacheable)
  const otherRenders = createPageRenders<RenderedPage, string | null>(limits.queue)
  const pagePolicy = createPagePolicy(env)
  const everyAnswer = securityHeaders(env)
  const caching = ({ isGood, isShared }: Pick<PageKind, 'isGood' | 'isShared'>): Record<string, string> =>
    isGood ? publicCaching(isShared ? env : {}) : { 'cache-control': 'no-store' }

  // Before every other hook, and without Fastify's reply: twice the throughput for the pages that most visitors get.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isPageRequest(request)) return done()
    const target = request.raw.url ?? '/'
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const version = readCacheVersion(request)
    if (version === null) return done()
    // Most requests name the URL of a cached page to the letter: it need not be parsed.
    const known = cache.find(version, target, encoding) ?? findOtherwiseNamed(target, version, encoding)
    if (!known) return done()
    request.isCacheHit = true
    sendCached(request, reply, 200, known)
  })

  app.get('/*', async (request, reply) => {
    const target = request.raw.url ?? '/'
    const isOdd = target === oddTarget
    const { url, path, isCacheable } = pageUrl(target, db, now())
    const plain = isOdd ? null : canonicalPath(path)
    if (plain !== null) return redirectTo(plain, request, reply)
    const meant = isCacheable || isOdd ? null : urlWithoutStrays(target, db, now())
    // There is no end to the URLs from which it leads there.
    if (meant !== null) return reply.header('cache-control', 'no-store').redirect(meant, 308)
    const isAdmin = isAdminPath(path)
    const isPersonal = isPersonalPath(path)
    if (!isCacheable) {
      await limits.count(request, isAdmin || isPersonal ? 'own' : 'search')
      await limits.assertRoom(request)
    }
    const readVersion = () => readCacheVersion(request)
    const render = () =>
      isOdd
        ? renderPage(nothingThere, createContext(request), { isScriptless: true })
        : renderPage(url, createContext(request))
    const asked = { readVersion, render, ipAddress: request.ip }
    const renders = isCacheable ? cachedRenders : otherRenders
    await renders(url, asked, async ({ version, page: rendered }) => {
      const isTrue = () => version !== null && readCacheVersion(request) === version
      if ('location' in rendered) {
        // Without a word, browsers would keep it for ever, and go in circles once a story has its old address again.
        reply.headers(caching({ isGood: !isAdmin && !isPersonal, isShared: isCacheable && isTrue() }))
        return void reply.redirect(rendered.location, rendered.status)
      }

      const { status, isWhole = true } = rendered
      const isGood = status === 200 && isWhole && !isAdmin && !isPersonal
      const isCached = isCacheable && version !== null && isGood && cache.isEnabled
      const encoding = (isCached ? chooseEncoding : cheapestEncoding)(request.headers['accept-encoding'])
      const page = await cache.once(`${version} ${url} ${encoding}`, () =>
        preparePage(rendered, encoding, { isGood, isCached, isShared: isCacheable, isAdmin, isPersonal }),
      )
      if (isCached) cache.keep(version, url, encoding, page)
      sendCached(request, reply, isOdd && status === 404 ? 400 : status, isTrue() ? page : notToBeCached(page))
    })
    return reply
  })

  refuseOtherMethods(app, '/*', ['GET'])

  /** A cached page by a URL with more parameters than it depends on. */
  function findOtherwiseNamed(target: string, version: string, encoding: Encoding): CachedResponse | undefined {
    const { url, isCacheable } = pageUrl(target, db, now())
    return isCacheable ? cache.find(version, url, encoding) : undefined
  }

  function preparePage(
    page: Html,
    encoding: Encoding,
    { isGood, isCached, isShared, isAdmin, isPersonal }: PageKind,
  ): Promise<CachedResponse> {
    const headers = {
      ...everyAnswer,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(inlineScriptHashes(page.html)),
      ...caching({ isGood, isShared }),
      ...(isAdmin || isPersonal ? { 'x-robots-tag': 'noindex' } : {}),
      ...(isPersonal ? { 'referrer-policy': 'no-referrer' } : {}),
    }
    return cachedResponse(pageBytes(page), encoding, headers, isCached ? encode : encodeFast)
  }
}

/** A path of no page: it shows that there is nothing at an odd one. */
const nothingThere = '/page-not-found'

function redirectTo(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [, query = ''] = /(\?.*)$/.exec(request.raw.url ?? '') ?? []
  const isPublic = !isAdminPath(path) && !isPersonalPath(path)
  reply.header('cache-control', isPublic ? 'public, max-age=3600' : 'no-store')
  return reply.redirect(path + query, 308)
}

interface PageKind {
  /** Whole and found: any cache may store it, and has to revalidate it. */
  isGood: boolean
  isCached: boolean
  /** Of a URL that cannot be made up: a cache in front may store it. */
  isShared: boolean
  isAdmin: boolean
  /** Its URL holds a token. */
  isPersonal: boolean
}

export function isPageRequest({ method, routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '/*' && (method === 'GET' || method === 'HEAD')
}

/** Cached pieces hold no script that runs: they are inserted once the scripts are hashed. */
function pageBytes({ html, kept }: Html): Buffer {
  if (!kept) return Buffer.from(html)
  const parts = html.split(new RegExp(`<!--${kept.mark} (\\d+)-->`))
  return Buffer.concat(parts.map((part, index) => (index % 2 && kept.pieces[Number(part)]) || Buffer.from(part)))
}

/** SHA-256, base64, of each inline script that runs; data blocks such as JSON-LD do not. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g,
  )
  return [
    ...new Set(
      [...scripts].map((script) =>
        createHash('sha256')
          .update(script[1] ?? '')
          .digest('base64'),
      ),
    ),
  ]
}
