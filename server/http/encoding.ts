import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
