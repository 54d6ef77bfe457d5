import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type CachedResponse, notToBeCached, sendCached } from './cached-response.ts'
import { chooseEncoding, type Encoding } from './encoding.ts'

/**
 * Public pages and lists of the current cache version, bounded in bytes, and current renders, which requests for the same
 * page share.
 */
export function createResponseCache(maxBytes: number) {
  const stored = new LRUCache<string, CachedResponse>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (answer, key) => answer.body.length + key.length + 1500,
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
    /** An answer made for a cache version that has passed meanwhile is sent to those who waited, but not kept. */
    keep(version: string, url: string, encoding: Encoding, answer: CachedResponse): void {
      if (maxBytes === 0 || version !== currentVersion) return
      stored.set(`${encoding} ${url}`, answer)
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
    const answer = known ?? (await cache.once(`${version} ${url} ${encoding}`, () => make(encoding)))
    if (version !== null) cache.keep(version, url, encoding, answer)
    request.isCacheHit = known !== undefined
    const isTrue = known !== undefined || readCacheVersion(request) === version
    sendCached(request, reply, 200, isTrue ? answer : notToBeCached(answer))
  }
}
