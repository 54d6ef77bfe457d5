import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Quality 5 costs a few milliseconds for a page; 11 would take up to a second. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

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

export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(body, brotliOptions)
  if (encoding === 'gzip') return compressGzip(body)
  return body
}

/** The same for what comes piece by piece; null leaves it as it is. A window of 256 kB, because several may be open at once. */
export function encoder(encoding: Encoding): Transform | null {
  if (encoding === 'br') {
    return createBrotliCompress({ params: { ...brotliOptions.params, [constants.BROTLI_PARAM_LGWIN]: 18 } })
  }
  return encoding === 'gzip' ? createGzip() : null
}
