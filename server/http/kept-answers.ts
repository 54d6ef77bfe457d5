import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerCache } from './answer-cache.ts'
import { notToBeKept } from './cache-in-front.ts'
import { chooseEncoding, type Encoding } from './encoding.ts'
import { type StoredAnswer, sendStored } from './stored-answer.ts'

interface KeptAnswersOptions {
  cache: AnswerCache
  /** Null when the database can't be read: nothing is kept then. */
  readCacheVersion: (request: FastifyRequest) => string | null
}

/** Sends what is a function of URL and cache version: made once for all who wait, and kept like a page. */
export function createKeptAnswers({ cache, readCacheVersion }: KeptAnswersOptions) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    url: string,
    make: (encoding: Encoding) => Promise<StoredAnswer>,
  ): Promise<void> => {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    // Read before the first query, as for pages.
    const version = readCacheVersion(request)
    const known = version === null ? undefined : cache.find(version, url, encoding)
    const answer = known ?? (await cache.once(`${version} ${url} ${encoding}`, () => make(encoding)))
    if (version !== null) cache.keep(version, url, encoding, answer)
    request.isCacheHit = known !== undefined
    const isTrue = known !== undefined || readCacheVersion(request) === version
    sendStored(request, reply, 200, isTrue ? answer : notToBeKept(answer))
  }
}
