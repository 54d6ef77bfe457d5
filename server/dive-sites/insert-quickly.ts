import { getTableColumns, type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import type { CreateDiveSiteInput } from '#domain/dive-site-edit.schema.ts'
import { newDiveSite } from './commands.ts'

const { id: _id, ...columns } = getTableColumns(diveSites)

/** What nobody says of a new dive site, as the table has it. */
const unsaid = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.default ?? null]))

const insertion = prepared((db) => db.insert(diveSites).values(placeholders()).prepare())

function placeholders() {
  const places = Object.keys(columns).map((name) => [name, sql.placeholder(name)])
  return Object.fromEntries(places) as Record<keyof typeof columns, Placeholder>
}

/** `insertDiveSite` for thousands in one transaction, during which nobody else is served: a twentieth of its time. */
export function insertDiveSiteQuickly(db: Db, input: CreateDiveSiteInput, now: Date): void {
  insertion(db).run({ ...unsaid, ...newDiveSite(input, now) })
}
