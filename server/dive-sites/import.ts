import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { readDiveSitesVersion } from '#db/content-version.ts'
import { prepared } from '#db/prepared.ts'
import { type DiveSiteRow, diveSites } from '#db/schema/dive-sites.ts'
import { diveSiteColumns } from '#domain/dive-sites/dive-site-columns.ts'
import {
  type CreateDiveSiteInput,
  createDiveSiteInput,
  type UpdateDiveSiteInput,
  updateDiveSiteInput,
} from '#domain/dive-sites/dive-site-edit.schema.ts'
import { assertDiveSiteLimit } from '#domain/dive-sites/dive-site-limit.ts'
import { positionWarnings } from '#domain/dive-sites/dive-site-warnings.ts'
import { withoutPair } from '#domain/dive-sites/typed-position.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { foldTexts } from '#domain/shared/search-text.ts'
import type { AdminContext } from '#server/context.ts'
import { importOf } from '#server/spreadsheets/import.ts'
import { afterMove, newDiveSite } from './commands.ts'
import { countDiveSites, findWholeDiveSite, getWholeDiveSite } from './queries.ts'

export const diveSiteImport = importOf({
  one: 'dive site',
  many: 'dive sites',
  name: 'name',
  columns: diveSiteColumns,
  action: 'dive_site_import',
  createInput: createDiveSiteInput,
  updateInput: updateDiveSiteInput,
  readVersion: readDiveSitesVersion,
  assertRoom: (db, added) => assertDiveSiteLimit(countDiveSites(db), added),
  rulesFor: lineRules,
  insert(_tx, { db, now }, input: CreateDiveSiteInput) {
    insertion(db).run({ ...unsaid, ...newDiveSite(input, now()) })
  },
  change(_tx, { db, now }, { id, ...given }: UpdateDiveSiteInput) {
    const before = getWholeDiveSite(db, id)
    const revision = before.revision + 1
    replacement(db).run({ ...before, ...afterMove(before, given), ...given, updatedAt: now(), revision })
  },
})

const { id: _id, ...columns } = getTableColumns(diveSites)

const unsaid = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.default ?? null]))

// Prepared once: thousands are written in one transaction, during which no other request is served. Building each
// statement takes twenty times as long, and 60 kB that V8 does not see.
const insertion = prepared((db) => db.insert(diveSites).values(placeholders()).prepare())
const replacement = prepared((db) =>
  db
    .update(diveSites)
    .set(placeholders())
    .where(eq(diveSites.id, sql.placeholder('id')))
    .prepare(),
)

function placeholders() {
  const places = Object.entries(columns).map(([name, column]) => [
    name,
    sql`${sql.param(sql.placeholder(name), column)}`,
  ])
  return Object.fromEntries(places) as Record<keyof typeof columns, SQL>
}

function lineRules({ db }: AdminContext) {
  const { id, name, region, latitude, longitude } = diveSites
  const stored = db.select({ id, name, region, latitude, longitude }).from(diveSites).all()
  const storedIds = new Map(stored.map((row) => [nameKey(row), row.id]))
  const lineOfName = new Map<string, number>()
  return {
    find: (id: number) => findWholeDiveSite(db, id),
    inputOf: (values: Record<string, unknown>) => ({ values: withoutPair(values), warnings: [] }),
    checkNew(input: CreateDiveSiteInput, line: number) {
      const name = nameKey(input)
      const [id, earlier] = [storedIds.get(name), lineOfName.get(name)]
      const other = earlier ? `the one on line ${earlier}` : id && `the one with the id ${id}`
      if (other) {
        const problem = `This region already has a dive site with this name: ${other}.`
        throw new AppError('CONFLICT', `${problem} Give its id to change it.`)
      }
      lineOfName.set(name, line)
      return positionWarnings({ ...input, id: null }, stored)
    },
    checkChange(after: DiveSiteRow, before: DiveSiteRow) {
      const isMoved = after.latitude !== before.latitude || after.longitude !== before.longitude
      return isMoved ? positionWarnings(after, stored) : []
    },
  }
}

/** A region has each name once, however it is typed. */
function nameKey({ name, region }: { name: string; region: string }): string {
  return foldTexts([name, region])
}
