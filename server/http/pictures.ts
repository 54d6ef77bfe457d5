import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.ts'
import { type PictureFormat, pictureFormats } from '#domain/picture.ts'
import type { Env } from '#server/env.ts'
import { findPictureFile, type StoredFile } from '#server/pictures/queries.ts'
import { securityHeaders } from './security-headers.ts'

const forEver = 'public, max-age=31536000, immutable'
const types: Record<PictureFormat, string> = { avif: 'image/avif', jpg: 'image/jpeg' }
/** Of files that are kept because somebody has just asked for them. */
const keptBytes = 8_000_000

interface PicturesOptions {
  db: Db
  env: Env
  readCacheVersion: (request: FastifyRequest) => string | null
}

/** A file of one piece with its headers. */
interface Kept {
  headers: Record<string, string | number>
  bytes: Buffer
}

/**
 * The owner's pictures at `/pictures/{hash}/{width}.{format}`: what stands there never changes. Outside the page cache;
 * the file of the moment is kept for as long as no picture is deleted, and sent past Fastify's reply.
 */
export function registerPictures(app: FastifyInstance, { db, env, readCacheVersion }: PicturesOptions): void {
  const kept = new LRUCache<string, Kept>({ maxSize: keptBytes, sizeCalculation: ({ bytes }) => bytes.length })
  const common = {
    ...securityHeaders(env),
    'cache-control': forEver,
    // Opened by itself it is a document: it may load and run nothing.
    'content-security-policy': "default-src 'none'",
  }

  app.get<{ Params: { hash: string; file: string } }>('/pictures/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params
    const tag = `"${hash.slice(0, 16)}-${file}"`
    const isKnown = request.headers['if-none-match']?.includes(tag) ?? false
    const version = readCacheVersion(request)
    const key = `${version} ${hash}/${file}`
    const known = version === null ? undefined : kept.get(key)
    if (known && !isKnown) {
      reply.hijack()
      return sendKept(reply.raw, known, request.method)
    }
    const [, width, extension] = /^([1-9]\d{0,3})\.(\w+)$/.exec(file) ?? []
    const format = pictureFormats.find((each) => each === extension)
    const stored = format ? findPictureFile(db, hash, Number(width), format) : null
    if (!format || !stored) return reply.callNotFound()
    const headers = { ...common, etag: tag, 'content-type': types[format], 'content-length': stored.length }
    if (isKnown)
      return reply
        .code(304)
        .headers({ ...common, etag: tag })
        .send()
    if (version !== null && stored.first.length === stored.length) kept.set(key, { headers, bytes: stored.first })
    return reply.headers(headers).send(stored.first.length === stored.length ? stored.first : inPieces(stored))
  })
}

function sendKept(response: ServerResponse, { headers, bytes }: Kept, method: string): void {
  response.writeHead(200, headers)
  response.end(method === 'HEAD' ? undefined : bytes)
}

/** The next piece is read when the last one has been taken. */
function inPieces({ first, rest }: StoredFile): Readable {
  const pieces = function* () {
    yield first
    yield* rest()
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: 1 })
}
