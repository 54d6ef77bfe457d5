import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Env } from './env.ts'

/** What every query and command may use; made anew for each request. */
export interface Context {
  db: Db
  /** The limits connection, also for refused attempts (see db/client.ts). */
  limitsDb: Db
  env: Env
  now: () => Date
  log: FastifyBaseLogger
  client: ClientInfo
}

/** Who is asking, as the trusted proxy reports it. */
interface ClientInfo {
  ipAddress: string
  userAgent: string
}
