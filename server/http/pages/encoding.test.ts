import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cheapestEncoding, chooseEncoding, encode, encodeFast } from './encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br', 'zstd'],
  ['br;q=0.5, gzip', 'br', 'gzip'],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['br;q=0.0 , gzip;q=0.1', 'gzip', 'gzip'],
  ['br;q=0,gzip;q=0', 'identity', 'identity'],
  ['deflate', 'identity', 'identity'],
  ['x-br, x-gzip', 'identity', 'identity'],
  ['deflate,br', 'br', 'br'],
  ['', 'identity', 'identity'],
  [undefined, 'identity', 'identity'],
  ['zstd;q=0, gzip', 'gzip', 'gzip'],
])('"%s" is answered in %s when it is cached, else in %s', (accepted, cached, once) => {
  expect([chooseEncoding(accepted), cheapestEncoding(accepted)]).toEqual([cached, once])
})

test('every encoding gives the same text back', async () => {
  const page = Buffer.from('<p>Große Überraschung 🐙</p>'.repeat(50))

  for (const compress of [encode, encodeFast]) {
    expect(brotliDecompressSync(await compress(page, 'br'))).toEqual(page)
    expect(gunzipSync(await compress(page, 'gzip'))).toEqual(page)
    expect(await compress(page, 'identity')).toEqual(page)
  }
  expect(zstdDecompressSync(await encodeFast(page, 'zstd'))).toEqual(page)
})
