import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#db/database-testing.ts'
import { testSite } from '#server/testing.ts'

/** A site over a folder of built files. */
async function siteWithFiles() {
  const clientFolder = temporaryFolder()
  for (const folder of ['assets', 'guide', '.vite']) mkdirSync(join(clientFolder, folder))
  const script = 'console.log("reef")'.repeat(200)
  writeFileSync(join(clientFolder, 'assets', 'entry-abc123.js'), script)
  writeFileSync(join(clientFolder, 'assets', 'entry-abc123.js.br'), brotliCompressSync(script))
  writeFileSync(join(clientFolder, 'guide', 'assets.pdf'), '%PDF')
  writeFileSync(join(clientFolder, 'favicon.ico'), 'icon')
  writeFileSync(join(clientFolder, 'sw.js'), 'addEventListener("install", () => {})')
  writeFileSync(join(clientFolder, '.vite', 'manifest.json'), '{}')
  const app = await testSite().app({ clientFolder })
  return { get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }), script }
}

test('a file whose name carries its hash is kept for ever, the service worker is always asked for, every other one is kept for an hour', async () => {
  const { get } = await siteWithFiles()
  const lifetimeOf = async (url: string) => (await get(url)).headers['cache-control']

  expect(await lifetimeOf('/assets/entry-abc123.js')).toBe('public, max-age=31536000, immutable')
  expect(await lifetimeOf('/sw.js')).toBe('no-cache')
  expect(await lifetimeOf('/favicon.ico')).toBe('public, max-age=3600')
  expect(await lifetimeOf('/guide/assets.pdf')).toBe('public, max-age=3600')
})

test('the copy that was compressed beforehand goes to those who take it, under an ETag of its own', async () => {
  const { get, script } = await siteWithFiles()
  const plain = await get('/assets/entry-abc123.js')
  const compressed = await get('/assets/entry-abc123.js', { 'accept-encoding': 'br' })

  expect(plain.body).toBe(script)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(compressed.rawPayload).toEqual(brotliCompressSync(script))
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(compressed.headers['content-type']).toBe(plain.headers['content-type'])
  expect(compressed.headers.etag).not.toBe(plain.headers.etag)
})

test.each(['/.vite/manifest.json', '/assets/entry-abc123.js.br', '/assets/', '/assets/gone.js'])(
  '%s is no file of the site: the answer is a page',
  async (url) => {
    const { get } = await siteWithFiles()

    expect((await get(url)).headers['content-type']).toBe('text/html; charset=utf-8')
  },
)
