import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, encode } from './encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0 , gzip;q=0.1', 'gzip'],
  ['br;q=0,gzip;q=0', 'identity'],
  ['deflate', 'identity'],
  ['x-br, x-gzip', 'identity'],
  ['deflate,br', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
])('"%s" is answered in %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test('every encoding gives the same text back', async () => {
  const page = Buffer.from('<p>Große Überraschung 🐙</p>'.repeat(50))

  expect(brotliDecompressSync(await encode(page, 'br'))).toEqual(page)
  expect(gunzipSync(await encode(page, 'gzip'))).toEqual(page)
  expect(await encode(page, 'identity')).toEqual(page)
})
