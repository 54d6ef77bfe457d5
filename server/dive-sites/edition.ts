import { createHash } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { perDiveSitesVersion } from '#db/content-version.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import type { Context } from '#server/context.ts'

const readState = perDiveSitesVersion((db) => {
  const { id, revision, updatedAt } = diveSites
  const rows = db.select({ id, revision, updatedAt }).from(diveSites).orderBy(asc(id)).all()
  return {
    changedAt: new Date(rows.reduce((last, row) => Math.max(last, row.updatedAt.getTime()), 0)),
    hash: createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 8),
  }
})

/**
 * The state of all dive sites, which files and structured data name: when one last changed, and a version such as
 * "2026-11-28-3f2a91c0", whose second part tells two changes of one day apart, and a deletion from none.
 */
export function getEdition({ db, env }: Pick<Context, 'db' | 'env'>) {
  const { changedAt, hash } = readState(db)
  return { version: `${calendarDate(changedAt, env.TIME_ZONE)}-${hash}`, changedAt }
}

export type Edition = ReturnType<typeof getEdition>
