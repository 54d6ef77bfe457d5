import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { AppError } from '#domain/app-error.ts'
import { diveSiteMatcher, searchedTexts } from '#domain/dive-site-matching.ts'
import { sortedByName } from '#domain/search-text.ts'
import { diveSitesInOrder } from './large/in-order.ts'
import { isLargeDirectory } from './large/size.ts'
import { cardColumns, type PublicDiveSite } from './public-columns.ts'
import { listDiveSites, noSuchDiveSite } from './queries.ts'

const card = { ...cardColumns, revision: diveSites.revision }

/** Every dive site as the management lists it, by name; null for a large directory, which it asks for page by page. */
export function listDiveSitesForDesk(db: Db) {
  if (isLargeDirectory(db)) return null
  return sortedByName(db.select(card).from(diveSites).all(), ({ name }) => name)
}

const deskCardById = prepared((db) =>
  db
    .select(card)
    .from(diveSites)
    .where(eq(diveSites.id, sql.placeholder('id')))
    .prepare(),
)

export function findDeskCard(db: Db, id: number) {
  return deskCardById(db).get({ id })
}

/** The whole row, for the form. @throws AppError NOT_FOUND */
export function getWholeDiveSite(db: Pick<Db, 'select'>, id: number) {
  const row = db.select().from(diveSites).where(eq(diveSites.id, id)).get()
  if (!row) throw noSuchDiveSite()
  return row
}

/** The dive sites in which a text occurs, in the directory's fields. Requirement: s7-admin-site-search. */
export async function searchDiveSites(db: Db, q: string): Promise<readonly PublicDiveSite[]> {
  if (isLargeDirectory(db)) return searchLarge(db, q)
  const isMatch = diveSiteMatcher({ q })
  return listDiveSites(db).filter((diveSite) => isMatch(diveSite, searchedTexts(diveSite)))
}

/** @throws AppError TOO_LARGE */
async function searchLarge(db: Db, q: string): Promise<PublicDiveSite[]> {
  const found: PublicDiveSite[] = []
  for await (const some of diveSitesInOrder(db, { q })) {
    found.push(...some)
    if (found.length > mostFound)
      throw new AppError('TOO_LARGE', 'Too many dive sites were found. Search for more words.')
  }
  return found
}
const mostFound = 2_000

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
