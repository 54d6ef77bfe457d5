import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.ts'
import { type PictureFormat, pictureFormats } from '#domain/pictures/picture.ts'
import type { Env } from '#server/env.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { findPictureFile, type StoredFile } from '#server/pictures/queries.ts'

const forEver = 'public, max-age=31536000, immutable'
const types: Record<PictureFormat, string> = { avif: 'image/avif', jpg: 'image/jpeg' }
/** For recently requested files. */
const cacheBytes = 8_000_000

interface PicturesOptions {
  db: Db
  env: Env
  readCacheVersion: (request: FastifyRequest) => string | null
}

const route = '/pictures/:hash/:file'
interface PictureParams {
  hash: string
  file: string
}

interface CachedPicture {
  headers: Record<string, string | number>
  bytes: Buffer
}

/**
 * The owner's pictures at `/pictures/{hash}/{width}.{format}`, which never change. They are outside the page cache; recent
 * files are cached until a picture is deleted, and sent past Fastify's reply.
 */
export function registerPictures(app: FastifyInstance, { db, env, readCacheVersion }: PicturesOptions): void {
  const kept = new LRUCache<string, CachedPicture>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  const common = {
    ...securityHeaders(env),
    'cache-control': forEver,
    // Opened by itself it is a document: it may load and run nothing.
    'content-security-policy': "default-src 'none'",
  }

  const keyOf = (version: string, { hash, file }: PictureParams) => `${version} ${hash}/${file}`

  // Before the hooks that only other responses need, and without Fastify's reply: twice the throughput.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url !== route) return done()
    const params = request.params as PictureParams
    const version = readCacheVersion(request)
    const known = version === null ? undefined : kept.get(keyOf(version, params))
    if (!known || isKnownToClient(request, params)) return done()
    request.isCacheHit = true
    reply.hijack()
    sendCachedPicture(reply.raw, known)
  })

  app.get<{ Params: PictureParams }>(route, async (request, reply) => {
    const { hash, file } = request.params
    const [, width, extension] = /^([1-9]\d{0,3})\.(\w+)$/.exec(file) ?? []
    const format = pictureFormats.find((each) => each === extension)
    const version = readCacheVersion(request)
    const stored = format ? findPictureFile(db, hash, Number(width), format) : null
    if (!format || !stored) return reply.callNotFound()
    const unchanged = { ...common, etag: tagOf(request.params) }
    if (isKnownToClient(request, request.params)) return reply.code(304).headers(unchanged).send()
    const headers = { ...unchanged, 'content-type': types[format], 'content-length': stored.length }
    const isWhole = stored.first.length === stored.length
    if (version !== null && isWhole) kept.set(keyOf(version, request.params), { headers, bytes: stored.first })
    if (request.method === 'HEAD') {
      // Fastify would read all of it for nothing.
      reply.hijack()
      sendCachedPicture(reply.raw, { headers, bytes: stored.first })
      return reply
    }
    return reply.headers(headers).send(isWhole ? stored.first : inPieces(stored))
  })
}

const tagOf = ({ hash, file }: PictureParams) => `"${hash.slice(0, 16)}-${file}"`

function isKnownToClient({ headers }: FastifyRequest, params: PictureParams): boolean {
  return headers['if-none-match']?.includes(tagOf(params)) ?? false
}

/** Node itself leaves out the bytes where only the head is asked for. */
function sendCachedPicture(response: ServerResponse, { headers, bytes }: CachedPicture): void {
  response.writeHead(200, headers)
  response.end(bytes)
}

/** The next piece is read when the last one has been taken. */
function inPieces({ first, rest }: StoredFile): Readable {
  const pieces = function* () {
    yield first
    yield* rest()
  }
  return Readable.from(pieces(), { objectMode: false })
}
