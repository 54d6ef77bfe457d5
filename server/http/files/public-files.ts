import { PassThrough, pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { contents } from '#server/contents.ts'
import type { Context } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import type { FairQueue, Limits } from '#server/http/limits.ts'
import { chooseEncoding, type Encoding, encoder } from '#server/http/pages/encoding.ts'
import { pageUrl } from '#server/http/pages/page-url.ts'
import {
  cachedBytes,
  createCachedResponses,
  publicCaching,
  type ResponseCache,
} from '#server/http/pages/response-cache.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { PublicFile } from '#server/publishing/content.ts'

interface PublicFilesOptions {
  db: Db
  now: () => Date
  env: Env
  cache: ResponseCache
  limits: Limits
  createContext: (request: FastifyRequest) => Context
  readCacheVersion: (request: FastifyRequest) => string | null
}

/**
 * Feeds and dive sites for other programs, as the nouns declare them. Known URLs are cached like pages; others are
 * streamed, so that no long text is held in memory.
 */
export function registerPublicFiles(app: FastifyInstance, options: PublicFilesOptions): void {
  const { db, now, env, limits, createContext } = options
  const sendFromCache = createCachedResponses(options)

  for (const file of contents.flatMap(({ files }) => files)) {
    app.get(file.path, async (request, reply) => {
      const { url, isCacheable } = pageUrl(request.raw.url ?? '', db, now())
      // A response that is not cached here is not cached in front either: no purge would remove it.
      const caching = isCacheable ? publicCaching(env, 300) : { 'cache-control': 'private, max-age=300' }
      const context = createContext(request)
      const headers = { ...securityHeaders(env), ...headersOf(file, context), ...caching }
      const pieces = file.pieces(context, parametersOf(url))
      if (!isCacheable) {
        await limits.count(request)
        return sendWhileWritten(request, reply, headers, (encoding) => {
          const release = limits.streams.take(request.ip)
          return encoded(inTurns(pieces, limits.queue, request.ip), encoding).once('close', release)
        })
      }
      await sendFromCache(request, reply, url, (encoding) =>
        limits.cacheable.run(request.ip, async () =>
          cachedBytes(await buffer(encoded(pieces, encoding)), encoding, headers),
        ),
      )
    })
  }
}

function headersOf({ type, isDownload, fileName }: PublicFile, context: Context) {
  return {
    'content-type': type,
    // They are the same for everybody: pages of others, such as maps, may read them.
    'access-control-allow-origin': '*',
    ...(isDownload && {
      'content-disposition': fileName ? `attachment; filename="${fileName(context)}"` : 'attachment',
    }),
  }
}

function parametersOf(url: string): Record<string, string> {
  const index = url.indexOf('?')
  return index === -1 ? {} : Object.fromEntries(new URLSearchParams(url.slice(index)))
}

/** Queues each piece separately: a request waits for at most one piece of every other file. */
async function* inTurns(pieces: AsyncIterable<string>, queue: FairQueue, ipAddress: string): AsyncGenerator<string> {
  const iterator = pieces[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await queue.run(ipAddress, () => iterator.next())
      if (done) return
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}

/** The pieces as bytes. A client that disconnects ends the work. */
function encoded(pieces: AsyncIterable<string>, encoding: Encoding): Readable {
  const source = Readable.from(pieces, { objectMode: false })
  // The stream reports a failure to its reader.
  return pipeline(source, encoder(encoding) ?? new PassThrough(), () => undefined)
}

function sendWhileWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
  write: (encoding: Encoding) => Readable,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.headers({ ...headers, vary: 'Accept-Encoding' })
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return request.method === 'HEAD' ? reply.send() : reply.send(write(encoding))
}
