import type { RouterOutput } from '../../../lib/api.ts'

export type AuditEntry = RouterOutput['security']['dashboard']['recentActivity'][number]

// What is on show stays where it is while somebody reads it; what comes meanwhile waits until it is asked for.

/** Those of the newest entries that are not on show yet. */
export function waitingEntries(shown: readonly AuditEntry[], newest: readonly AuditEntry[]): AuditEntry[] {
  const ids = new Set(shown.map(({ id }) => id))
  return newest.filter(({ id }) => !ids.has(id))
}

/** What is on show with all that waits. Where more has come than is known, the newest alone: a gap would not be seen. */
export function withNewest(shown: readonly AuditEntry[], newest: readonly AuditEntry[]): AuditEntry[] {
  const waiting = waitingEntries(shown, newest)
  if (waiting.length === newest.length) return [...newest]
  return [...waiting, ...shown].sort((a, b) => b.timestamp.getTime() - a.timestamp.getTime() || b.id - a.id)
}

/** What is on show, each entry as it is now: one may stand for more and more attempts. */
export function asOfNow(shown: readonly AuditEntry[], newest: readonly AuditEntry[]): AuditEntry[] {
  const now = new Map(newest.map((entry) => [entry.id, entry]))
  return shown.map((entry) => now.get(entry.id) ?? entry)
}
