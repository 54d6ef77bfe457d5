import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Env } from './env.ts'
import type { Mail } from './mail/mail.ts'
import type { StoredSession } from './security/session-store.ts'

/** Every query and command may use it; created for each request. */
export interface Context {
  db: Db
  /** The limits connection, also for refused attempts (see db/client.ts). */
  limitsDb: Db
  env: Env
  now: () => Date
  mail: Mail
  log: FastifyBaseLogger
  client: ClientInfo
  cookies: Cookies
}

/** As much of it as a change needs; a background job has no client. */
export type ChangeContext = Pick<Context, 'db' | 'env' | 'now'> & { client: ClientInfo | null }

export interface AdminContext extends Context {
  session: StoredSession
}

/** The Cookie header of the request, and the cookie of the response. */
interface Cookies {
  sent: string
  /** A whole Set-Cookie header; null leaves the browser's cookies as they are. */
  set: string | null
  /** A response that depends on the session, or on a token, must not be stored. */
  isPrivate: boolean
}

/** The cookies of a request with this Cookie header, before the response sets any. */
export function requestCookies(sent = ''): Cookies {
  return { sent, set: null, isPrivate: false }
}

/** The client, as the trusted proxy reports it. */
interface ClientInfo {
  ipAddress: string
  userAgent: string
}
