import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { diveSiteMatcher, searchedTexts } from '#domain/dive-site-matching.ts'
import { sortedByName } from '#domain/search-text.ts'
import { cardColumns, type PublicDiveSite } from './public-columns.ts'
import { listDiveSites, noSuchDiveSite } from './queries.ts'

const card = { ...cardColumns, revision: diveSites.revision }

/** Every dive site as the management lists it, by name. */
export function listDiveSitesForDesk(db: Db) {
  return sortedByName(db.select(card).from(diveSites).all(), ({ name }) => name)
}

/** The whole row, for the form. @throws AppError NOT_FOUND */
export function getWholeDiveSite(db: Pick<Db, 'select'>, id: number) {
  const row = db.select().from(diveSites).where(eq(diveSites.id, id)).get()
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
