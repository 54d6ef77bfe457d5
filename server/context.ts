import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Env } from './env.ts'
import type { Mail } from './mail/mail.ts'
import type { StoredSession } from './security/session-store.ts'

/** What every query and command may use; made anew for each request. */
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

/** The context of what the administrator alone may do. */
export interface AdminContext extends Context {
  session: StoredSession
}

/** What the request brought in its Cookie header, and what the answer carries back. */
interface Cookies {
  sent: string
  /** A whole Set-Cookie header; null leaves the browser's cookies as they are. */
  set: string | null
  /** Answers that depend on who asks are stored by nobody. */
  isPrivate: boolean
}

/** Those of a request with this Cookie header, before anything is answered; without one, of nobody in particular. */
export function requestCookies(sent = ''): Cookies {
  return { sent, set: null, isPrivate: false }
}

/** Who is asking, as the trusted proxy reports it. */
interface ClientInfo {
  ipAddress: string
  userAgent: string
}
