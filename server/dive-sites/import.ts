import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { readDiveSitesVersion } from '#db/content-version.ts'
import { prepared } from '#db/prepared.ts'
import { type DiveSiteRow, diveSites } from '#db/schema/dive-sites.ts'
import { DoubtfulCell } from '#domain/dive-sites/dive-site-columns.ts'
import {
  type CreateDiveSiteInput,
  createDiveSiteInput,
  type UpdateDiveSiteInput,
  updateDiveSiteInput,
} from '#domain/dive-sites/dive-site-edit.schema.ts'
import { assertDiveSiteLimit } from '#domain/dive-sites/dive-site-limit.ts'
import { positionWarnings } from '#domain/dive-sites/dive-site-warnings.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { CheckImportInput, RunImportInput } from '#domain/shared/import.schema.ts'
import { parseRowId } from '#domain/shared/row-id.ts'
import { foldTexts } from '#domain/shared/search-text.ts'
import type { AdminContext } from '#server/context.ts'
import { type ImportRow, readImportFile } from '#server/spreadsheets/import-file.ts'
import { write } from '#server/write.ts'
import { afterMove, newDiveSite } from './commands.ts'
import { countDiveSites, findWholeDiveSite, getWholeDiveSite } from './queries.ts'

/** Lines that are read before other requests are served. */
const linesAtOnce = 50

/**
 * Shows line by line what an import of a file would change, and changes nothing.
 * @throws AppError BAD_INPUT when the file cannot be used, CONFLICT when it adds too many, TOO_MANY_REQUESTS
 */
export async function checkImport(ctx: AdminContext, file: CheckImportInput) {
  const { version, plan, counts } = await oneAtATime(() => planImport(ctx, file))
  const asked = plan.find((line) => line.asked)?.asked
  const [dayFirst, monthFirst] = asked?.readings.map(String) ?? []
  const dateQuestion = asked && dayFirst && monthFirst ? { text: asked.text, dayFirst, monthFirst } : null
  return { version, counts, dateQuestion, lines: plan.map(shownLine) }
}

/**
 * Makes the changes that the check of the same file showed, in one transaction and without the refused lines.
 * @throws AppError BAD_INPUT, CONFLICT when it adds too many or dive sites were changed since the check, UNAVAILABLE
 */
export async function runImport(ctx: AdminContext, { version, ...file }: RunImportInput) {
  const { plan, counts } = await oneAtATime(() => planImport(ctx, file))
  const now = ctx.now()
  await write(ctx, { action: 'dive_site_import', details: { ...counts } }, () => {
    if (readDiveSitesVersion(ctx.db) !== version) {
      throw new AppError('CONFLICT', 'The dive sites have changed since the file was checked. Please check it again.')
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

/** The version is read first, so that a change during planning is noticed by the import. */
async function planImport(ctx: AdminContext, file: CheckImportInput) {
  const version = readDiveSitesVersion(ctx.db)
  const rows = readImportFile(file)
  const planLine = importPlanner(ctx.db)
  const plan: ImportLine[] = []
  for (const [index, row] of rows.entries()) {
    plan.push(planLine(row))
    if (index % linesAtOnce === linesAtOnce - 1) await new Promise(setImmediate)
  }
  const counts = countOutcomes(plan)
  assertDiveSiteLimit(countDiveSites(ctx.db), counts.added)
  return { version, plan, counts }
}

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

function shownLine(planned: ImportLine) {
  const { line, name, outcome, warnings } = planned
  return {
    ...{ line, name, outcome, warnings },
    problems: planned.outcome === 'refused' ? planned.problems : [],
    changes:
      planned.outcome === 'changed'
        ? planned.changes.map(({ field, before, after }) => ({
            field,
            before: shownValue(before),
            after: shownValue(after),
          }))
        : [],
  }
}

const longestShown = 160

function shownValue(value: unknown): string {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '')
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

interface LineFacts {
  line: number
  name: string
  warnings: readonly string[]
  /** A date that only the owner can read. */
  asked?: DoubtfulCell
}

type ImportLine = LineFacts &
  (
    | { outcome: 'added'; input: z.output<typeof createDiveSiteInput> }
    | { outcome: 'changed'; input: z.output<typeof updateDiveSiteInput>; changes: FieldChange[] }
    | { outcome: 'same' }
    | { outcome: 'refused'; problems: string[] }
  )

interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

/** Decides line by line; later lines see the effect of earlier ones. */
function importPlanner(db: Db): (row: ImportRow) => ImportLine {
  const { id, name, region, latitude, longitude } = diveSites
  const stored = db.select({ id, name, region, latitude, longitude }).from(diveSites).all()
  const storedIds = new Map(stored.map((row) => [nameKey(row), row.id]))
  const lineOfName = new Map<string, number>()
  const lineOfId = new Map<number, number>()

  function change(row: ImportRow, text: string): ImportLine {
    const id = parseRowId(text)
    const before = id === null ? undefined : findWholeDiveSite(db, id)
    if (!before) return refused(row, `There is no dive site with the id ${text}. Leave the id empty to add one.`)
    // Many files have no column for the name.
    const named = { ...row, values: { name: before.name, ...row.values } }
    const earlier = lineOfId.get(before.id)
    if (earlier) return refused(named, `Line ${earlier} already has the id ${text}.`)
    lineOfId.set(before.id, row.line)
    const meant = meantValues(row, before)
    if ('ask' in meant) return { ...refused(named, meant.ask), asked: meant.asked }
    const { values, notes } = meant
    const { data, error } = updateDiveSiteInput.safeParse({ ...values, id: before.id })
    if (error) return refused(named, ...problemsOf(error))
    const changes = changesOf(before, data)
    const line = { line: row.line, name: data.name ?? before.name, warnings: notes }
    if (changes.length === 0) return { ...line, outcome: 'same' }
    const changed = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
    const isMoved = 'latitude' in changed || 'longitude' in changed
    const warnings = [...notes, ...(isMoved ? positionWarnings({ ...before, ...changed }, stored) : [])]
    return { ...line, warnings, outcome: 'changed', input: { ...changed, id: before.id }, changes }
  }

  function add(row: ImportRow): ImportLine {
    const meant = meantValues(row)
    if ('ask' in meant) return { ...refused(row, meant.ask), asked: meant.asked }
    const { values, notes } = meant
    const { data: input, error } = createDiveSiteInput.safeParse(values)
    if (error) return refused(row, ...problemsOf(error))
    const name = nameKey(input)
    const [id, line] = [storedIds.get(name), lineOfName.get(name)]
    const other = line ? `the one on line ${line}` : id && `the one with the id ${id}`
    if (other)
      return refused(row, `This region already has a dive site with this name: ${other}. Give its id to change it.`)
    lineOfName.set(name, row.line)
    const warnings = [...notes, ...positionWarnings({ ...input, id: null }, stored)]
    return { line: row.line, name: input.name, warnings, outcome: 'added', input }
  }

  return (row) => {
    if (row.problem) return refused(row, row.problem)
    return row.id === null ? add(row) : change(row, row.id)
  }
}

/** The values of a row beside the stored ones, with notes about doubtful cells; or the cell that has to be asked about. */
function meantValues({ values }: ImportRow, before?: DiveSiteRow) {
  const meant = { ...values }
  const notes: string[] = []
  for (const [field, cell] of Object.entries(values)) {
    if (!(cell instanceof DoubtfulCell)) continue
    const meaning = cell.meantBeside(before?.[field as keyof DiveSiteRow])
    if ('ask' in meaning) return { ...meaning, asked: cell }
    meant[field] = meaning.value
    if (meaning.note) notes.push(meaning.note)
  }
  return { values: meant, notes }
}

function refused(row: ImportRow, ...problems: string[]): ImportLine & { outcome: 'refused' } {
  const { line, values } = row
  const name = typeof values.name === 'string' ? values.name.slice(0, 200) : ''
  return { line, name, warnings: [], outcome: 'refused', problems }
}

function changesOf(before: DiveSiteRow, given: object): FieldChange[] {
  return Object.entries(given).flatMap(([field, after]) => {
    if (field === 'id') return []
    const value: unknown = before[field as keyof DiveSiteRow]
    return JSON.stringify(value) === JSON.stringify(after) ? [] : [{ field, before: value, after }]
  })
}

function problemsOf({ issues }: z.ZodError): string[] {
  return [...new Set(issues.map(({ message }) => message.slice(0, 300)))]
}

/** A region has each name once, however it is typed. */
function nameKey({ name, region }: { name: string; region: string }): string {
  return foldTexts([name, region])
}
