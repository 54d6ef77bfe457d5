import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'

/** Serves the built browser files: hashed ones for ever, the rest for an hour; pre-compressed copies are used. */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const assets = join(folder, 'assets', '/')
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.startsWith(assets) ? year : hour)
      reply.header('vary', 'Accept-Encoding')
    },
  })
}
