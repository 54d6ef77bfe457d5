import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { cheapestEncoding, chooseEncoding, encode, encodeFast } from '#server/http/pages/encoding.ts'
import { cachedResponse, namesEtag, type ResponseCache, sendCached } from '#server/http/pages/response-cache.ts'
import { findSession } from '#server/security/session.ts'
import { callParameters, findProcedure } from './procedures.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the response will be cached, when it is a public list that was not cached yet. */
    cacheAs: { version: string; path: string; release: () => void } | null
  }
  interface FastifyContextConfig {
    isCached?: true | 'for visitors'
  }
}

interface ApiResponsesOptions {
  /** The cache key of a call with parameters, if it is cached (procedures.ts). */
  cachedQueryKey: (request: FastifyRequest) => string | null
  createContext: (request: FastifyRequest) => Context
  cache: ResponseCache
  readCacheVersion: (request: FastifyRequest) => string | null
}

/** In bytes: compressing a shorter response costs more than it saves. */
const worthCompressing = 1024

/** Compresses responses of the API and gives them an ETag; public lists are cached as bytes by cache version, like pages. */
export function registerApiResponses(
  api: FastifyInstance,
  { cachedQueryKey, cache, createContext, readCacheVersion }: ApiResponsesOptions,
): void {
  api.decorateRequest('cacheAs', null)

  /** Lists that are being made; requests for the same list share the result. */
  const underWay = new Map<string, Promise<void>>()

  api.addHook('onRequest', (request, reply, done) => {
    const kept = findCached(request, cachedQueryKey)
    if (!kept) return done()
    if (!kept.isAdmin) return sendFromCache(kept.path)
    // The administrator's lists need a session; without one, the procedure refuses the call.
    findSession(createContext(request)).then((session) => (session ? sendFromCache(kept.path) : done()), done)

    function sendFromCache(path: string) {
      // Read before the first query, as for pages.
      const version = readCacheVersion(request)
      // A client that has gone sends no more events, so its list would never leave the map.
      if (version === null || reply.raw.destroyed) return done()
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      const sendKnown = () => {
        const known = cache.find(version, path, encoding)
        if (!known) return false
        request.isCacheHit = true
        sendCached(request, reply, 200, known)
        return true
      }
      if (sendKnown()) return
      const key = `${version} ${encoding} ${path}`
      const made = underWay.get(key)
      if (made) return void made.then(() => sendKnown() || done())
      const { promise, resolve } = Promise.withResolvers<void>()
      underWay.set(key, promise)
      const release = () => {
        underWay.delete(key)
        resolve()
      }
      reply.raw.once('close', release)
      request.cacheAs = { version, path, release }
      done()
    }
  })

  api.addHook('onSend', async (request, reply, payload) => {
    try {
      const content = await unwrapResponse(reply, payload)
      return isContent(content) ? await encodeAnswer(request, reply, content) : content
    } finally {
      request.cacheAs?.release()
      request.leaveQueue?.()
    }
  })

  async function encodeAnswer(
    request: FastifyRequest,
    reply: FastifyReply,
    content: string | Buffer,
  ): Promise<Buffer | string | null> {
    const { cacheAs } = request
    const encoding = (cacheAs ? chooseEncoding : cheapestEncoding)(request.headers['accept-encoding'])
    // Fastify adds a cookie that is set again; nothing else here is a list.
    const { 'set-cookie': _cookie, ...before } = reply.getHeaders()
    const used = content.length < worthCompressing ? 'identity' : encoding
    const answer = await cachedResponse(content, used, before, cacheAs ? encode : encodeFast)
    const { etag, ...headers } = answer.headers
    const isRead = (request.method === 'GET' || request.method === 'HEAD') && reply.statusCode === 200
    if (!isRead) {
      reply.headers(headers)
      return answer.body
    }
    if (cacheAs) cache.keep(cacheAs.version, cacheAs.path, encoding, answer)
    reply.headers(answer.headers)
    if (!namesEtag(request.headers['if-none-match'], answer.etag)) return answer.body
    reply.code(304).removeHeader('content-length')
    // Of an empty text Fastify would say that its length is 0, which is not that of the list. For HEAD it needs the text.
    return request.method === 'HEAD' ? answer.body : null
  }
}

/**
 * A list without parameters is one response for everybody, and so are the queries of a cached page; `?admin=true` asks for
 * another one, `?batch=1` is refused.
 */
function findCached(
  request: FastifyRequest,
  cachedQueryKey: ApiResponsesOptions['cachedQueryKey'],
): { path: string; isAdmin: boolean } | null {
  const { method, query, routeOptions } = request
  if (method !== 'GET' && method !== 'HEAD') return null
  // Of a parameter that is given twice the first counts, as in the procedure.
  const asks = (name: string, value: string) => [(query as Record<string, unknown>)[name]].flat()[0] === value
  const { config, url: path } = routeOptions
  if (config.isCached) {
    const isOther = config.isCached === 'for visitors' && asks('admin', 'true')
    return path === undefined || isOther ? null : { path, isAdmin: false }
  }
  const procedure = findProcedure(request)
  if (!procedure || callParameters(request).get('batch') === '1') return null
  if (procedure.isCached) return procedure
  const call = cachedQueryKey(request)
  return call === null ? null : { path: call, isAdmin: false }
}

function isContent(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload)
}

/**
 * tRPC responds with a fetch Response: its status and headers are Fastify's from here on. As bytes: one text more of a
 * long list is more than the memory has.
 */
async function unwrapResponse(reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!(payload instanceof Response)) return payload
  reply.code(payload.status).headers(Object.fromEntries(payload.headers))
  return Buffer.from(await payload.arrayBuffer())
}
