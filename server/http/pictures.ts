import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { pictureFormats } from '#domain/picture.ts'
import { findPictureFile, type StoredFile } from '#server/pictures/queries.ts'

const forEver = 'public, max-age=31536000, immutable'
const types = { avif: 'image/avif', jpg: 'image/jpeg' }

/** The owner's pictures at `/pictures/{hash}/{width}.{format}`: what stands there never changes. */
export function registerPictures(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { hash: string; file: string } }>('/pictures/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params
    const [, width, extension] = /^([1-9]\d{0,3})\.(\w+)$/.exec(file) ?? []
    const format = pictureFormats.find((each) => each === extension)
    const stored = format ? findPictureFile(db, hash, Number(width), format) : null
    if (!format || !stored) return reply.callNotFound()
    const tag = `"${hash.slice(0, 16)}-${file}"`
    reply.header('cache-control', forEver).header('etag', tag)
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    reply.header('content-type', types[format]).header('content-length', stored.length)
    // Opened by itself it is a document: it may load and run nothing.
    reply.header('content-security-policy', "default-src 'none'")
    return reply.send(stored.first.length === stored.length ? stored.first : inPieces(stored))
  })
}

/** The next piece is read when the last one has been taken. */
function inPieces({ first, rest }: StoredFile): Readable {
  const pieces = function* () {
    yield first
    yield* rest()
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: 1 })
}
