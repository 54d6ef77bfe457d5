import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'

/** Serves the built browser files: hashed ones for ever, most others for an hour; pre-compressed copies are used. */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const assets = join(folder, 'assets', '/')
  const serviceWorker = join(folder, 'sw.js')
  const lifetimeOf = (path: string) => {
    // A worker that has to be replaced must not come from a cache.
    if (path.startsWith(serviceWorker)) return 'no-cache'
    return path.startsWith(assets) ? year : hour
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', lifetimeOf(path))
      reply.header('vary', 'Accept-Encoding')
    },
  })
}
