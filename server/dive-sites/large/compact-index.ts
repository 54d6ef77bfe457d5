import type { Db } from '#db/client.ts'
import { readDiveSitesVersion } from '#db/content-version.ts'
import type { CompactIndex } from './index-columns.ts'
import { makeIndex } from './make-index.ts'

interface Build {
  /** Of the dive sites when it began. */
  version: number
  index: Promise<CompactIndex>
}
interface Builds {
  last: Build | null
  /** Nothing but the last one may be under way: two would be more than the memory holds. */
  isUnderWay: boolean
  next: Promise<CompactIndex> | null
}
const buildsOf = new WeakMap<Db, Builds>()

/**
 * The index of a large directory, made in pieces when a dive site has changed. Whoever asks meanwhile waits for the same
 * one; across a change it tells of both sides of it, as whoever asked before the change may be told, and nobody later.
 */
export function compactIndex(db: Db): Promise<CompactIndex> {
  const builds = buildsOf.get(db) ?? { last: null, isUnderWay: false, next: null }
  buildsOf.set(db, builds)
  if (builds.last?.version === readDiveSitesVersion(db)) return builds.last.index
  if (!builds.last || !builds.isUnderWay) return begin(db, builds)
  builds.next ??= builds.last.index.then(
    () => begin(db, builds),
    () => begin(db, builds),
  )
  return builds.next
}

function begin(db: Db, builds: Builds): Promise<CompactIndex> {
  builds.next = null
  builds.isUnderWay = true
  // The old one must be gone before the new one grows.
  builds.last = null
  const version = readDiveSitesVersion(db)
  const index = makeIndex(db).finally(() => {
    builds.isUnderWay = false
  })
  builds.last = { version, index }
  index.catch(() => {
    builds.last = null
  })
  return index
}
