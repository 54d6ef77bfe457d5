import { count } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readDiveSitesVersion } from '#db/content-version.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { AppError } from '#domain/app-error.ts'
import { largestWholeDirectory } from '#domain/dive-site-matching.ts'

const limits = new WeakMap<Db, number>()
const sizes = new WeakMap<Db, { version: number; count: number }>()

/** For tests: from how many dive sites on this database is served in parts. */
export function limitWholeDirectory(db: Db, most: number): void {
  limits.set(db, most)
}

/** How many dive sites there are. */
export function countDiveSites(db: Db): number {
  const version = readDiveSitesVersion(db)
  const known = sizes.get(db)
  if (known?.version === version) return known.count
  const counted = db.select({ count: count() }).from(diveSites).get()?.count ?? 0
  sizes.set(db, { version, count: counted })
  return counted
}

/** @throws AppError TOO_LARGE */
export function refuseWhole(): never {
  throw new AppError('TOO_LARGE', 'There are too many dive sites for one answer. Ask for a page of the directory.')
}

/** Whether there are more dive sites than travel to the browser, or stay in memory, as a whole. */
export function isLargeDirectory(db: Db): boolean {
  return countDiveSites(db) > (limits.get(db) ?? largestWholeDirectory)
}
