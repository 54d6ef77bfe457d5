import type { Statement } from 'better-sqlite3'
import type { Db } from './client.ts'

const statements = new WeakMap<Db, Statement<[], number>>()

/** How often public content has changed so far; triggers raise it (see triggers.ts). Costs about 2 µs. */
export function readContentVersion(db: Db): number {
  let statement = statements.get(db)
  if (!statement) {
    statement = db.$client.prepare<[], number>('select content_version from site_state').pluck() as Statement<
      [],
      number
    >
    statements.set(db, statement)
  }
  return statement.get() ?? 0
}
