import type { Statement } from 'better-sqlite3'
import type { Db } from './client.ts'
import { prepared } from './prepared.ts'

const contentVersion = prepared(
  (db) => db.$client.prepare('select content_version from site_state').pluck() as Statement<[], number>,
)

/** How often public content has changed so far; triggers raise it (see triggers.ts). Costs about 2 µs. */
export function readContentVersion(db: Db): number {
  return contentVersion(db).get() ?? 0
}
