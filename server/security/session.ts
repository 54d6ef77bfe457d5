import { eq } from 'drizzle-orm'
import { type Adapter, Lucia, TimeSpan } from 'lucia'
import type { Tx } from '#db/client.ts'
import { users } from '#db/schema/security.ts'
import type { AuditAction } from '#domain/security/audit-actions.ts'
import { idleMinutes, isAhead, lifeAt, sessionEnd } from '#domain/security/session-life.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { Context } from '#server/context.ts'
import { write } from '#server/write.ts'
import { capSessionLives, findStoredSession, insertSession, type StoredSession, sessionKey } from './session-store.ts'

// Lucia makes session ids (200 bits) and cookies and checks them. How long a session lives is ours
// (src/domain/security/session-life.ts): Lucia knows one period, which it prolongs with each request.

declare module 'lucia' {
  interface Register {
    UserId: number
  }
}

/** The session of this request; null when it brought none or one that has ended. */
export async function findSession(ctx: Context): Promise<StoredSession | null> {
  const lucia = luciaFor(ctx)
  const id = readCookie(lucia, ctx)
  if (!id) return null
  const { session } = await lucia.validateSession(id)
  const stored = session && findStoredSession(ctx.db, sessionKey(id))
  const now = ctx.now()
  if (!stored || !isAhead(stored, now)) return stored
  await capSessionLives(ctx.limitsDb, now)
  return lifeAt(stored, now)
}

/** Whether the request has a session; false when the database cannot be read. */
export async function hasSession(ctx: Context): Promise<boolean> {
  try {
    return (await findSession(ctx)) !== null
  } catch {
    return false
  }
}

/** The session of this request. @throws AppError UNAUTHORISED in the words of requirement s4-session-401 */
export async function requireSession(ctx: Context): Promise<StoredSession> {
  const session = await findSession(ctx)
  if (session) return session
  const wasThere = readCookie(luciaFor(ctx), ctx) !== null
  throw new AppError('UNAUTHORISED', wasThere ? 'Session expired. Please log in again.' : 'Please log in.')
}

/**
 * The session's id in the request's cookies: the last one that can be read. Lucia decodes all cookies together, and throws
 * at one that is broken.
 */
function readCookie(lucia: Lucia, { cookies }: Context): string | null {
  const each = cookies.sent.split(';').map((cookie) => cookie.trim())
  const own = each.filter((cookie) => cookie.startsWith(`${lucia.sessionCookieName}=`))
  return own.map((cookie) => readOne(lucia, cookie)).findLast((id) => id !== null) ?? null
}

function readOne(lucia: Lucia, cookie: string): string | null {
  try {
    return lucia.readSessionCookie(cookie)
  } catch {
    return null
  }
}

interface Beginning {
  action: AuditAction
  details?: Record<string, unknown>
  administrator: { id: number; password: string }
  change?: (tx: Tx) => void
}

/**
 * Begins a session with an id of its own, ends the one that the browser had, and gives the browser its cookie.
 * @throws AppError UNAUTHORISED when the password was changed while it was being checked
 */
export async function beginSession(ctx: Context, beginning: Beginning): Promise<StoredSession> {
  const { action, details, administrator, change } = beginning
  const userId = administrator.id
  const before = readCookie(luciaFor(ctx), ctx)
  let begun: StoredSession | undefined
  const setSession: Adapter['setSession'] = async ({ id }) => {
    const session = { key: sessionKey(id), userId, lastActiveAt: ctx.now(), editingSince: null }
    await write(ctx, { action, details }, (tx) => {
      const now = tx.select({ password: users.password }).from(users).where(eq(users.id, userId)).get()
      if (now?.password !== administrator.password) throw new AppError('UNAUTHORISED', 'Invalid password')
      change?.(tx)
      insertSession(tx, { ...session, ...ctx.client, replaces: before === null ? null : sessionKey(before) })
    })
    begun = session
  }
  const lucia = luciaFor(ctx, { setSession })
  const { id } = await lucia.createSession(userId, {})
  if (!begun) throw new Error('Lucia did not store the session.')
  ctx.cookies.set = lucia.createSessionCookie(id).serialize()
  return begun
}

export function clearSessionCookie(ctx: Context): void {
  ctx.cookies.set = luciaFor(ctx).createBlankSessionCookie().serialize()
}

/** With the prefix, browsers take it from this very host alone, and over https. */
export function sessionCookieName({ isPublic }: Context['env']): string {
  return isPublic ? '__Host-session' : 'session'
}

function luciaFor(ctx: Context, writing: Partial<Adapter> = {}): Lucia {
  const secure = ctx.env.isPublic
  return new Lucia(
    { ...storage(ctx), ...writing },
    {
      sessionExpiresIn: new TimeSpan(idleMinutes, 'm'),
      sessionCookie: {
        name: sessionCookieName(ctx.env),
        expires: false,
        attributes: { secure, sameSite: 'strict', path: '/' },
      },
    },
  )
}

/** Lucia only reads sessions; session-store.ts lists and ends them. */
function storage(ctx: Context): Adapter {
  const unused = () => Promise.reject(new Error('Sessions are written by session-store.ts.'))
  return {
    async getSessionAndUser(id) {
      const session = findStoredSession(ctx.db, sessionKey(id))
      if (!session) return [null, null]
      const { userId } = session
      // Lucia reads the machine's clock; the site has its own.
      const expiresAt = new Date(Date.now() + sessionEnd(session).getTime() - ctx.now().getTime())
      return [
        { id, userId, expiresAt, attributes: {} },
        { id: userId, attributes: {} },
      ]
    },
    // Lucia would prolong a session for a mere question, and delete an ended one at once: both happen elsewhere.
    updateSessionExpiration: async () => undefined,
    deleteSession: async () => undefined,
    setSession: unused,
    getUserSessions: unused,
    deleteUserSessions: unused,
    deleteExpiredSessions: unused,
  }
}
