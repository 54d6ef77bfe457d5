import type { Statement } from 'better-sqlite3'
import type { Db } from './client.ts'
import { prepared } from './prepared.ts'

const counter = (column: string) =>
  prepared((db) => db.$client.prepare(`select ${column} from site_state`).pluck() as Statement<[], number>)

const contentVersion = counter('content_version')
const diveSitesVersion = counter('dive_sites_version')

/** How often public content has changed so far; triggers raise it (see triggers.ts). Costs about 2 µs. */
export function readContentVersion(db: Db): number {
  return contentVersion(db).get() ?? 0
}

/** How often dive sites have: for what depends on nothing else, and is slow to make. */
export function readDiveSitesVersion(db: Db): number {
  return diveSitesVersion(db).get() ?? 0
}

/** A reading of dive sites alone, which is made again for a database only when one of them has changed. */
export const perDiveSitesVersion = perVersion(readDiveSitesVersion)

/** The same of any content that does not depend on the time. */
export const perContentVersion = perVersion(readContentVersion)

function perVersion(readVersion: (db: Db) => number) {
  return <Value>(read: (db: Db) => Value): ((db: Db) => Value) => {
    const known = new WeakMap<Db, { version: number; value: Value }>()
    return (db) => {
      const version = readVersion(db)
      const before = known.get(db)
      if (before?.version === version) return before.value
      // Beside the old ones, 10,000 dive sites would be more than the memory holds.
      known.delete(db)
      const value = read(db)
      known.set(db, { version, value })
      return value
    }
  }
}
