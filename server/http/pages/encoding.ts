import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import { limitConcurrency } from '#server/http/limits.ts'

export type Encoding = 'br' | 'gzip' | 'zstd' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * A window of 256 kB holds a page; brotli's own takes megabytes, and of so much memory outside its heap V8 thinks that
 * it has to collect garbage after every third page.
 */
const smallWindow = 18

/** Quality 5 costs a few milliseconds for a page, 11 would take up to a second. */
function brotliOptions(bytes = 0, quality = 5) {
  const windowBits = Math.min(22, Math.max(smallWindow, Math.ceil(Math.log2(bytes + 1))))
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: windowBits } }
}

/** A page fits into one piece: each that is full costs a way to the thread and back. */
const pieceBytes = 64 * 1024

const refused = String.raw`\s*;\s*q=0(?:\.0*)?\s*(?:,|$)`
const named = {
  br: new RegExp(String.raw`(?:^|[,\s])br\b(?!${refused})`),
  gzip: new RegExp(String.raw`(?:^|[,\s])gzip\b(?!${refused})`),
  zstd: new RegExp(String.raw`(?:^|[,\s])zstd\b(?!${refused})`),
}

/** The smallest encoding that an Accept-Encoding header allows, for what is cached or large. */
export function chooseEncoding(accepted = ''): Encoding {
  if (named.br.test(accepted)) return 'br'
  return named.gzip.test(accepted) ? 'gzip' : 'identity'
}

/** The one that costs least, for a response that nobody caches. */
export function cheapestEncoding(accepted = ''): Encoding {
  return named.zstd.test(accepted) ? 'zstd' : named.gzip.test(accepted) ? 'gzip' : chooseEncoding(accepted)
}

/** As many at once as Node has threads for: of brotli, each that waits for a thread holds a megabyte already. */
const compressing = limitConcurrency(4)

export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br')
    return compressing(() => compressBrotli(body, { ...brotliOptions(body.length), chunkSize: pieceBytes }))
  if (encoding === 'gzip') return compressing(() => compressGzip(body))
  return body
}

/** In a tenth of the time, a tenth larger. On this thread: the way to another costs more than the work. */
export async function encodeFast(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotliCompressSync(body, brotliOptions(body.length, 1))
  if (encoding === 'gzip') return gzipSync(body, { level: 1 })
  if (encoding !== 'zstd') return body
  return zstdCompressSync(body, {
    pledgedSrcSize: body.length,
    params: { [constants.ZSTD_c_compressionLevel]: 1 },
  })
}

/** `encode` for what comes piece by piece; null leaves it as it is. Several may be open at once. */
export function encoder(encoding: Encoding): Transform | null {
  if (encoding === 'br') return createBrotliCompress(brotliOptions())
  return encoding === 'gzip' ? createGzip() : null
}
