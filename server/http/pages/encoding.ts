import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { limitConcurrency } from '#server/http/limits.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** How hard brotli tries: 5 costs a few milliseconds for a page, 11 would take up to a second. */
const qualityOfCached = 5
/** For one reader alone: half the time, 7 % more bytes. */
export const qualityForOne = 4

/**
 * A window of 256 kB holds a page; brotli's own takes megabytes, and of so much memory outside its heap V8 thinks that
 * it has to collect garbage after every third page.
 */
const smallWindow = 18

function brotliOptions(quality: number, bytes = 0) {
  const windowBits = Math.min(22, Math.max(smallWindow, Math.ceil(Math.log2(bytes + 1))))
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: windowBits } }
}

/** A page fits into one piece: each that is full costs a way to the thread and back. */
const pieceBytes = 64 * 1024

const wanted = {
  br: /(?:^|[,\s])br\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /(?:^|[,\s])gzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
}

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (wanted.br.test(accepted)) return 'br'
  return wanted.gzip.test(accepted) ? 'gzip' : 'identity'
}

/** As many at once as Node has threads for: of brotli, each that waits for a thread holds a megabyte already. */
const compressing = limitConcurrency(4)

export async function encode(body: Buffer, encoding: Encoding, quality = qualityOfCached): Promise<Buffer> {
  if (encoding === 'br')
    return compressing(() => compressBrotli(body, { ...brotliOptions(quality, body.length), chunkSize: pieceBytes }))
  if (encoding === 'gzip') return compressing(() => compressGzip(body))
  return body
}

/** The same for what comes piece by piece; null leaves it as it is. Several may be open at once. */
export function encoder(encoding: Encoding): Transform | null {
  if (encoding === 'br') return createBrotliCompress(brotliOptions(qualityOfCached))
  return encoding === 'gzip' ? createGzip() : null
}
