import { createHash } from 'node:crypto'
import { desc, eq, gt, lte, or } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { sessions } from '#db/schema/security.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import { lifeAt, type SessionLife, sessionEnd } from '#domain/security/session-life.ts'

/** A session as its row: `key` stands for the id in the cookie, which is stored nowhere. */
export interface StoredSession extends SessionLife {
  key: string
  userId: number
}

export function sessionKey(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex')
}

const stored = {
  key: sessions.id,
  userId: sessions.userId,
  lastActiveAt: sessions.lastActiveAt,
  editingSince: sessions.editingSince,
}

/** Also one that has ended. */
export function findStoredSession(db: Db, key: string): StoredSession | null {
  return db.select(stored).from(sessions).where(eq(sessions.id, key)).get() ?? null
}

/** Those that have not ended, the one used last first. */
export function listSessions(db: Db, now: Date) {
  return db
    .select({
      ...stored,
      createdAt: sessions.createdAt,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(gt(sessions.expiresAt, now))
    .orderBy(desc(sessions.lastActiveAt), sessions.id)
    .all()
}

interface NewSession extends StoredSession {
  replaces: string | null
  ipAddress: string
  userAgent: string
}

/** Stores a new session and clears away those that have ended. */
export function insertSession(tx: Tx, { key, replaces, ...session }: NewSession): void {
  const now = session.lastActiveAt
  tx.delete(sessions).where(lte(sessions.expiresAt, now)).run()
  if (replaces !== null) deleteSession(tx, replaces)
  tx.insert(sessions)
    .values({ id: key, ...session, expiresAt: sessionEnd(session), createdAt: now })
    .run()
}

/** Stores a session's life after an act; one that was ended meanwhile stays ended. */
export function updateSessionLife(limitsDb: Db, key: string, life: SessionLife): Promise<void> {
  return writeWhenPossible(limitsDb, () => {
    limitsDb
      .update(sessions)
      .set({ ...life, expiresAt: sessionEnd(life) })
      .where(eq(sessions.id, key))
      .run()
  })
}

/** Sets instants of all sessions that lie ahead to now: the clock was set back since. */
export function capSessionLives(limitsDb: Db, now: Date): Promise<void> {
  return writeWhenPossible(limitsDb, () => {
    const isAhead = or(gt(sessions.lastActiveAt, now), gt(sessions.editingSince, now))
    for (const { key, ...life } of limitsDb.select(stored).from(sessions).where(isAhead).all()) {
      const { lastActiveAt, editingSince } = lifeAt(life, now)
      const capped = { lastActiveAt, editingSince, expiresAt: sessionEnd({ lastActiveAt, editingSince }) }
      limitsDb.update(sessions).set(capped).where(eq(sessions.id, key)).run()
    }
  })
}

/** @returns how many there were */
export function deleteSession(tx: Tx, key: string): number {
  return tx.delete(sessions).where(eq(sessions.id, key)).run().changes
}

export function deleteSessions(tx: Tx): void {
  tx.delete(sessions).run()
}
