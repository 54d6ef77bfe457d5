import { count } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { perDiveSitesVersion } from '#db/content-version.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { AppError } from '#domain/app-error.ts'
import { largestWholeDirectory } from '#domain/dive-site-matching.ts'

const limits = new WeakMap<Db, number>()

/** For tests: from how many dive sites on this database is served in parts. */
export function limitWholeDirectory(db: Db, most: number): void {
  limits.set(db, most)
}

/** How many dive sites there are. */
export const countDiveSites = perDiveSitesVersion(
  (db) => db.select({ count: count() }).from(diveSites).get()?.count ?? 0,
)

/** @throws AppError TOO_LARGE */
export function refuseWhole(): never {
  throw new AppError('TOO_LARGE', 'There are too many dive sites for one answer. Ask for a page of the directory.')
}

/** Whether there are more dive sites than travel to the browser, or stay in memory, as a whole. */
export function isLargeDirectory(db: Db): boolean {
  return countDiveSites(db) > (limits.get(db) ?? largestWholeDirectory)
}
