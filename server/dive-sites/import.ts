import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readDiveSitesVersion } from '#db/content-version.ts'
import { prepared } from '#db/prepared.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { AppError } from '#domain/app-error.ts'
import type { CreateDiveSiteInput, UpdateDiveSiteInput } from '#domain/dive-site-edit.schema.ts'
import type { CheckImportInput, RunImportInput } from '#domain/dive-site-import.schema.ts'
import { assertDiveSiteLimit } from '#domain/dive-site-limit.ts'
import type { AdminContext } from '#server/context.ts'
import { write } from '#server/write.ts'
import { afterMove, newDiveSite } from './commands.ts'
import { findWholeDiveSite, getWholeDiveSite } from './desk-queries.ts'
import { readImportFile } from './import-file.ts'
import { type ImportLine, importPlanner, nameKey, type StoredDiveSites } from './import-plan.ts'
import { countDiveSites } from './queries.ts'

/** Lines that are read before somebody else is served. */
const linesAtOnce = 50

/**
 * What an import of a file would do, line by line. Nothing is changed.
 * @throws AppError BAD_INPUT when the file cannot be used, CONFLICT when it adds too many, TOO_MANY_REQUESTS
 */
export async function checkImport(ctx: AdminContext, { format, text }: CheckImportInput) {
  const { version, plan, counts } = await oneAtATime(() => planImport(ctx, format, text))
  return { version, counts, lines: plan.map(shownLine) }
}

/**
 * Does what the check of the same file showed, in one transaction; lines that were refused are left out.
 * @throws AppError BAD_INPUT, CONFLICT when it adds too many or dive sites were changed since the check, UNAVAILABLE
 */
export async function runImport(ctx: AdminContext, { format, text, version }: RunImportInput) {
  const { plan, counts } = await oneAtATime(() => planImport(ctx, format, text))
  const now = ctx.now()
  await write(ctx, { action: 'dive_site_import', details: { ...counts } }, () => {
    if (readDiveSitesVersion(ctx.db) !== version) {
      throw new AppError('CONFLICT', 'The dive sites were changed since the file was checked. Check it again.')
    }
    for (const line of plan) {
      if (line.outcome === 'added') insertDiveSite(ctx.db, line.input, now)
      if (line.outcome === 'changed') changeDiveSite(ctx.db, line.input, now)
    }
  })
  return { counts }
}

/** A file is held whole while it is read: two at once are more than the memory holds. */
let isReading = false

async function oneAtATime<Result>(read: () => Promise<Result>): Promise<Result> {
  if (isReading) {
    throw new AppError('TOO_MANY_REQUESTS', 'Another import is under way. Please try again in a moment.', {
      retryAfterSeconds: 5,
    })
  }
  isReading = true
  try {
    return await read()
  } finally {
    isReading = false
  }
}

/** The version is read first: what changes while the plan is made is noticed when it is carried out. */
async function planImport(ctx: AdminContext, format: 'csv' | 'json', text: string) {
  const version = readDiveSitesVersion(ctx.db)
  const rows = readImportFile(format, text)
  const planLine = importPlanner(storedDiveSites(ctx.db))
  const plan: ImportLine[] = []
  for (const [index, row] of rows.entries()) {
    plan.push(planLine(row))
    if (index % linesAtOnce === linesAtOnce - 1) await new Promise(setImmediate)
  }
  const counts = countOutcomes(plan)
  assertDiveSiteLimit(countDiveSites(ctx.db), counts.added)
  return { version, plan, counts }
}

function storedDiveSites(db: Db): StoredDiveSites {
  const { id, name, region } = diveSites
  const ids = new Map(
    db
      .select({ id, name, region })
      .from(diveSites)
      .all()
      .map((row) => [nameKey(row), row.id]),
  )
  return {
    idOf: (key) => ids.get(key),
    rowOf: (wanted) => findWholeDiveSite(db, wanted),
  }
}

const { id: _id, ...columns } = getTableColumns(diveSites)

/** What nobody says of a new dive site, as the table has it. */
const unsaid = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.default ?? null]))

// Prepared once: thousands are written in one transaction, during which nobody else is served. Each statement that is built
// takes twenty times as long, and 60 kB that V8 does not see.
const insertion = prepared((db) => db.insert(diveSites).values(placeholders()).prepare())
const replacement = prepared((db) =>
  db
    .update(diveSites)
    .set(placeholders())
    .where(eq(diveSites.id, sql.placeholder('id')))
    .prepare(),
)

/** A place for each column's value, which is stored as the column stores it. */
function placeholders() {
  const places = Object.entries(columns).map(([name, column]) => [
    name,
    sql`${sql.param(sql.placeholder(name), column)}`,
  ])
  return Object.fromEntries(places) as Record<keyof typeof columns, SQL>
}

function insertDiveSite(db: Db, input: CreateDiveSiteInput, now: Date): void {
  insertion(db).run({ ...unsaid, ...newDiveSite(input, now) })
}

function changeDiveSite(db: Db, { id, ...given }: UpdateDiveSiteInput, now: Date): void {
  const before = getWholeDiveSite(db, id)
  const revision = before.revision + 1
  replacement(db).run({ ...before, ...afterMove(before, given), ...given, updatedAt: now, revision })
}

function countOutcomes(plan: readonly ImportLine[]): Record<ImportLine['outcome'], number> {
  const counts = { added: 0, changed: 0, same: 0, refused: 0 }
  for (const { outcome } of plan) counts[outcome] += 1
  return counts
}

/** As the screen shows it. */
function shownLine(planned: ImportLine) {
  const { line, name, outcome } = planned
  return {
    ...{ line, name, outcome },
    problems: planned.outcome === 'refused' ? planned.problems : [],
    changes: planned.outcome === 'changed' ? planned.changes.map(shownChange) : [],
  }
}

const longestShown = 160

function shownChange({ field, before, after }: { field: string; before: unknown; after: unknown }) {
  return { field, before: shownValue(before), after: shownValue(after) }
}

function shownValue(value: unknown): string {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '')
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}
