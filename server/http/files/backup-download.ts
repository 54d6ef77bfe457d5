import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { backupRoute } from '#domain/backups/backup-age.ts'
import { getAllowedBackup } from '#server/backups/commands.ts'
import type { Context } from '#server/context.ts'
import { refuseOtherMethods } from '#server/http/errors.ts'
import { requireSession } from '#server/security/session.ts'

interface Asked {
  Params: { name: string }
  Querystring: { ticket?: string | string[] }
}

/** Sends a backup as it lies on the disk, piece by piece, to the session that has given the password for it. */
export function registerBackupDownload(
  app: FastifyInstance,
  createContext: (request: FastifyRequest) => Context,
): void {
  app.get<Asked>(backupRoute, async (request, reply) => {
    const ctx = createContext(request)
    const session = await requireSession(ctx)
    const { name, path, bytes } = getAllowedBackup(
      { ...ctx, session },
      request.params.name,
      String(request.query.ticket),
    )
    reply.headers({
      'content-type': 'application/octet-stream',
      'content-length': bytes,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      // nginx would first write a gigabyte of it to its own disk.
      'x-accel-buffering': 'no',
    })
    // Fastify would read the whole file to send nothing of it.
    return reply.send(request.method === 'HEAD' ? Readable.from([]) : createReadStream(path))
  })
  refuseOtherMethods(app, backupRoute, ['GET'])
}
