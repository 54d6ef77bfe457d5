import type { RouterOutput } from '../../../lib/api.ts'

export type AuditEntry = RouterOutput['security']['dashboard']['recentActivity'][number]

// The list stays where it is while somebody reads it; new entries wait until they are asked for.

/** Those of the newest entries that are not on show yet. */
export function waitingEntries(shown: readonly AuditEntry[], newest: readonly AuditEntry[]): AuditEntry[] {
  const ids = new Set(shown.map(({ id }) => id))
  return newest.filter(({ id }) => !ids.has(id))
}

/** The list with all waiting entries; the newest alone where some in between are unknown, because a gap would not be seen. */
export function withNewest(shown: readonly AuditEntry[], newest: readonly AuditEntry[]): AuditEntry[] {
  const waiting = waitingEntries(shown, newest)
  if (waiting.length === newest.length) return [...newest]
  return [...waiting, ...shown].sort((a, b) => b.timestamp.getTime() - a.timestamp.getTime() || b.id - a.id)
}

/** The list with current details: one entry may count more and more attempts. */
export function asOfNow(shown: readonly AuditEntry[], newest: readonly AuditEntry[]): AuditEntry[] {
  const now = new Map(newest.map((entry) => [entry.id, entry]))
  return shown.map((entry) => now.get(entry.id) ?? entry)
}
