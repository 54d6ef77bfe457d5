import { asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readDiveSitesVersion } from '#db/content-version.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { AppError } from '#domain/app-error.ts'
import type { CheckImportInput, RunImportInput } from '#domain/dive-site-import.schema.ts'
import type { AdminContext } from '#server/context.ts'
import { write } from '#server/write.ts'
import { changeDiveSite } from './commands.ts'
import { type ImportRow, readImportFile } from './import-file.ts'
import { type ImportLine, importName, importPlanner, type StoredDiveSites } from './import-plan.ts'
import { insertDiveSiteQuickly } from './insert-quickly.ts'

/** Lines that are read before somebody else is served. */
const linesAtOnce = 50
/** The same of stored names. */
const rowsAtOnce = 1_000

/** What an import of a file would do, line by line. Nothing is changed. @throws AppError BAD_INPUT when the file cannot be used, TOO_MANY_REQUESTS */
export async function checkImport(ctx: AdminContext, { format, text }: CheckImportInput) {
  const { version, plan } = await oneAtATime(() => planImport(ctx, format, text))
  return { version, counts: countOutcomes(plan), lines: plan.map(shownLine) }
}

/**
 * Does what the check of the same file showed, in one transaction; lines that were refused are left out.
 * @throws AppError BAD_INPUT, CONFLICT when dive sites were changed since the check, UNAVAILABLE
 */
export async function runImport(ctx: AdminContext, { format, text, version }: RunImportInput) {
  const { plan } = await oneAtATime(() => planImport(ctx, format, text))
  const counts = countOutcomes(plan)
  const now = ctx.now()
  await write(ctx, { action: 'dive_site_import', details: { ...counts } }, (tx) => {
    if (readDiveSitesVersion(ctx.db) !== version) {
      throw new AppError('CONFLICT', 'The dive sites were changed since the file was checked. Check it again.')
    }
    for (const line of plan) {
      if (line.outcome === 'added') insertDiveSiteQuickly(ctx.db, line.input, now)
      if (line.outcome === 'changed') changeDiveSite(tx, line.input, now)
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
  const planLine = importPlanner(await storedDiveSites(ctx.db, rows))
  const plan: ImportLine[] = []
  for (const [index, row] of rows.entries()) {
    plan.push(planLine(row))
    if (index % linesAtOnce === linesAtOnce - 1) await new Promise(setImmediate)
  }
  return { version, plan }
}

/** Of any number of dive sites, what the lines of a file ask for: rows by id, and ids by the names that stand in it. */
async function storedDiveSites(db: Db, lines: readonly ImportRow[]): Promise<StoredDiveSites> {
  const asked = new Set(lines.flatMap(({ values: { name, region } }) => importName({ name, region }) ?? []))
  const ids = new Map<string, number>()
  for (let last = 0; ; ) {
    const some = db
      .select({ id: diveSites.id, name: diveSites.name, region: diveSites.region })
      .from(diveSites)
      .where(gt(diveSites.id, last))
      .orderBy(asc(diveSites.id))
      .limit(rowsAtOnce)
      .all()
    for (const row of some) {
      const name = importName(row)
      if (name !== null && asked.has(name)) ids.set(name, row.id)
    }
    const end = some.at(-1)
    if (!end)
      return {
        idOf: (name) => ids.get(name),
        rowOf: (id) => db.select().from(diveSites).where(eq(diveSites.id, id)).get(),
      }
    last = end.id
    await new Promise(setImmediate)
  }
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
