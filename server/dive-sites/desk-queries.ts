import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { type DiveSiteRow, diveSites } from '#db/schema/dive-sites.ts'
import { diveSiteMatcher, searchedTexts } from '#domain/dive-sites/dive-site-matching.ts'
import { sortedByName } from '#domain/shared/search-text.ts'
import { cardColumns, type PublicDiveSite } from './public-columns.ts'
import { listDiveSites, noSuchDiveSite } from './queries.ts'

const card = { ...cardColumns, revision: diveSites.revision }

/** Every dive site as the management lists it, by name. */
export function listDiveSitesForDesk(db: Db) {
  return sortedByName(db.select(card).from(diveSites).all(), ({ name }) => name)
}

const wholeById = prepared((db) =>
  db
    .select()
    .from(diveSites)
    .where(eq(diveSites.id, sql.placeholder('id')))
    .prepare(),
)

export function findWholeDiveSite(db: Db, id: number): DiveSiteRow | undefined {
  return wholeById(db).get({ id })
}

/** The whole row, for the form. @throws AppError NOT_FOUND */
export function getWholeDiveSite(db: Db, id: number): DiveSiteRow {
  const row = findWholeDiveSite(db, id)
  if (!row) throw noSuchDiveSite()
  return row
}

/** The dive sites in which a text occurs, in the directory's fields. Requirement: s7-admin-site-search. */
export function searchDiveSites(db: Db, q: string): readonly PublicDiveSite[] {
  const isMatch = diveSiteMatcher({ q })
  return listDiveSites(db).filter((diveSite) => isMatch(diveSite, searchedTexts(diveSite)))
}

/** The newest ones, for whoever tells of them. */
export function listNewestDiveSites(db: Db) {
  const { id, name, region, description, createdAt } = diveSites
  return db
    .select({ id, name, region, description, createdAt })
    .from(diveSites)
    .orderBy(desc(createdAt), desc(id))
    .limit(5)
    .all()
}
