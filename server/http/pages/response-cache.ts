import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Env } from '#server/env.ts'
import { chooseEncoding, type Encoding, encode } from './encoding.ts'

type Headers = Record<string, string | number | string[] | undefined>

/** A public response in one encoding, ready to send: bytes, their ETag, and all headers. */
export interface CachedResponse {
  body: Buffer
  etag: string
  headers: Headers
}

export async function cachedResponse(
  content: string | Buffer,
  encoding: Encoding,
  headers: Headers,
  compress = encode,
): Promise<CachedResponse> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return cachedBytes(await compress(bytes, encoding), encoding, headers)
}

/**
 * A response of encoded bytes. Its ETag is of these bytes, because two encodings of a text are two representations. A
 * `no-store` response has none.
 */
export function cachedBytes(body: Buffer, encoding: Encoding, headers: Headers): CachedResponse {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  const tag = headers['cache-control'] === 'no-store' ? {} : { etag }
  return {
    body,
    etag,
    headers: { ...headers, ...tag, vary: 'Accept-Encoding', ...encoded, 'content-length': body.length },
  }
}

/** Sends it past Fastify's reply, which costs half of the throughput. Only a 200 is worth an ETag. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  response: CachedResponse,
): void {
  reply.hijack()
  const { body, etag, headers } = response
  // A response that must not be stored has no ETag.
  if (status === 200 && 'etag' in headers && namesEtag(request.headers['if-none-match'], etag)) {
    const { 'content-length': _length, ...unchanged } = headers
    reply.raw.writeHead(304, unchanged).end()
    return
  }
  reply.raw.writeHead(status, headers)
  if (request.method === 'HEAD') return void reply.raw.end()
  reply.raw.end(body)
}

/**
 * Whether `If-None-Match` names this ETag: in a list, and weakly too, as proxies write it that compress by themselves.
 * Source: RFC 9110, section 13.1.2.
 */
export function namesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((named) => named.trim().replace(/^W\//, '') === etag)
}

/** The tag of every response that a change of content may change: a cache in front purges all of them by it. */
export const contentTag = 'site-content'

/** How long a cache in front may serve a response whose purge never arrives. */
const sharedSeconds = 3_600

/**
 * Cache headers of a public response. Browsers revalidate after `browserSeconds`; with 0, each time. A cache in front
 * stores it only if it is purged at changes (`purge-on-change.ts`): Fastly and Varnish read Surrogate-Key, Cloudflare Cache-Tag.
 */
export function publicCaching(env: Pick<Env, 'CDN_PURGE_URL'>, browserSeconds = 0): Record<string, string> {
  const browsers = browserSeconds > 0 ? `public, max-age=${browserSeconds}` : 'public, no-cache'
  if (!env.CDN_PURGE_URL) return { 'cache-control': browsers }
  return {
    'cache-control': `public, max-age=${browserSeconds}, s-maxage=${sharedSeconds}`,
    'surrogate-key': contentTag,
    'cache-tag': contentTag,
  }
}

/** The same response for waiting clients only: content has changed while it was made, so no cache may store it. */
export function notToBeCached(response: CachedResponse): CachedResponse {
  const { 'surrogate-key': key, 'cache-tag': _tag, ...headers } = response.headers
  return key ? { ...response, headers: { ...headers, 'cache-control': 'public, no-cache' } } : response
}

/**
 * Public pages and lists of the current cache version, bounded in bytes, and current renders, which requests for the same
 * page share.
 */
export function createResponseCache(maxBytes: number) {
  const stored = new LRUCache<string, CachedResponse>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (response, key) => response.body.length + key.length + 1500,
  })
  const underWay = new Map<string, Promise<unknown>>()
  let currentVersion = ''

  return {
    isEnabled: maxBytes > 0,
    /** `version` is the current one: a new one empties the cache. */
    find(version: string, url: string, encoding: Encoding): CachedResponse | undefined {
      if (version !== currentVersion) {
        stored.clear()
        currentVersion = version
      }
      return stored.get(`${encoding} ${url}`)
    },
    /** A response of an older cache version is sent to those who waited for it, but not stored. */
    keep(version: string, url: string, encoding: Encoding, response: CachedResponse): void {
      if (maxBytes === 0 || version !== currentVersion) return
      stored.set(`${encoding} ${url}`, response)
    },
    async once<Result>(key: string, make: () => Promise<Result>): Promise<Result> {
      const running = underWay.get(key)
      if (running) return running as Promise<Result>
      const started = make().finally(() => underWay.delete(key))
      underWay.set(key, started)
      return started
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>

interface CachedResponsesOptions {
  cache: ResponseCache
  /** Null when the database can't be read: nothing is kept then. */
  readCacheVersion: (request: FastifyRequest) => string | null
}

/** Sends what is a function of URL and cache version: made once for all who wait, and cached like a page. */
export function createCachedResponses({ cache, readCacheVersion }: CachedResponsesOptions) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    url: string,
    make: (encoding: Encoding) => Promise<CachedResponse>,
  ): Promise<void> => {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    // Read before the first query, as for pages.
    const version = readCacheVersion(request)
    const known = version === null ? undefined : cache.find(version, url, encoding)
    const response = known ?? (await cache.once(`${version} ${url} ${encoding}`, () => make(encoding)))
    if (version !== null) cache.keep(version, url, encoding, response)
    request.isCacheHit = known !== undefined
    const isTrue = known !== undefined || readCacheVersion(request) === version
    sendCached(request, reply, 200, isTrue ? response : notToBeCached(response))
  }
}
