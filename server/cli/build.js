// Builds browser and server files, then compresses the browser's once for all. Plain JavaScript: runs before any build.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { inAscii } from './in-ascii.js'
import { hashOfSources, stampBuild } from './sources.js'

const compressible = /\.(js|css|svg|html|txt|json|webmanifest|xml)$/

/** Builds everything into dist/. */
export async function build() {
  // Files that are saved meanwhile are not part of this build.
  const hash = hashOfSources()
  rmSync('dist', { recursive: true, force: true })
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
  compressFiles('dist/client')
  writeInAscii('dist/server')
  // A build that was asked for by hand is not made anew under the running site by the first command for its database.
  stampBuild(hash)
}

/** @param {string} folder */
function writeInAscii(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue
    const file = join(folder, name)
    writeFileSync(file, inAscii(readFileSync(file, 'utf8')))
  }
}

/** @param {string} folder */
function compressFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (!compressible.test(name) || name.startsWith('.vite') || statSync(file).size < 256) continue
    const body = readFileSync(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    writeFileSync(`${file}.br`, brotliCompressSync(body, { params }))
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
  }
}

if (import.meta.main) await build()
