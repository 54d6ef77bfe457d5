import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import { version } from '#server/version.ts'

/** A short write of another process must not raise an alarm. */
const patienceMs = 500

/** 200 with version and uptime in seconds while the database can be written, else 503; the log says why. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  const writeSomething = db.$client.prepare(
    "insert into rate_limits (key, count, reset_time) values ('health', 0, 0) on conflict do update set count = 0",
  )
  app.get('/health', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await writeWhenPossible(db, () => writeSomething.run(), { patienceMs })
      return reply.send({ status: 'ok', version, uptime: Math.round(process.uptime()) })
    } catch (error) {
      request.log.error({ err: error }, 'the database cannot be written')
      return reply.code(503).send({ status: 'unavailable', version })
    }
  })
}
