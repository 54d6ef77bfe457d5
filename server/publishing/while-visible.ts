import type { Db } from '#db/client.ts'
import { readContentVersion } from '#db/content-version.ts'
import { listScheduledInstants, type PublishableTable } from './visible.ts'

interface Reading<Value> {
  version: number
  /** In milliseconds: when it was made, and when something scheduled will appear. */
  from: number
  until: number
  value: Value
}

/**
 * Caches a reading of the rows of one table that visitors may see, until content changes or a scheduled row appears.
 */
export function whileVisible<Value>(
  table: PublishableTable,
  read: (db: Db, now: Date) => Value,
): (db: Db, now: Date) => Value {
  const known = new WeakMap<Db, Reading<Value>>()
  return (db, now) => {
    const version = readContentVersion(db)
    const from = now.getTime()
    const before = known.get(db)
    if (before?.version === version && before.from <= from && from < before.until) return before.value
    const until = Math.min(...listScheduledInstants(db, [table], now))
    const value = read(db, now)
    known.set(db, { version, from, until, value })
    return value
  }
}
