import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { unreadAnswers } from './unread-answers.ts'

const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'
/** One piece is read from the disk while the one before waits. */
const mostWaitingBytes = 2 * 65_536

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
    setHeaders(reply, path, { size }) {
      unreadAnswers.holdOnceSlow(reply.request, reply, Math.min(size, mostWaitingBytes))
      reply.header('cache-control', path.startsWith(assets) ? year : hour)
      reply.header('vary', 'Accept-Encoding')
    },
  })
}
