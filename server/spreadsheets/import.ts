import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Db, Tx } from '#db/client.ts'
import type { AuditAction } from '#domain/security/audit-actions.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { CheckImportInput, RunImportInput } from '#domain/shared/import.schema.ts'
import { parseRowId } from '#domain/shared/row-id.ts'
import { DoubtfulCell } from '#domain/shared/spreadsheet-cells.ts'
import type { AdminContext } from '#server/context.ts'
import { write } from '#server/write.ts'
import { type ImportRow, readImportFile, type Sheet } from './import-file.ts'

/** A noun that is imported. The rules of its lines are made for each plan, so that they can remember earlier lines. */
export interface ImportedNoun<Row extends { id: number }, New, Change extends { id: number }> extends Sheet {
  /** The field that names a row to readers. */
  name: keyof Row & string
  action: AuditAction
  createInput: z.ZodType<New>
  updateInput: z.ZodType<Change>
  /** Rises with each change of its rows. */
  readVersion: (db: Db) => number
  /** @throws AppError CONFLICT when so many new rows are too many */
  assertRoom?: (db: Db, added: number) => void
  rulesFor: (ctx: AdminContext, rows: readonly ImportRow[]) => LineRules<Row, New>
  insert: (tx: Tx, ctx: AdminContext, input: New) => void
  change: (tx: Tx, ctx: AdminContext, input: Change) => void
}

interface LineRules<Row, New> {
  find: (id: number) => Row | undefined
  /** The column that names a row in a line without an id; `isAdded` when an unknown key adds one. */
  key?: { column: string; find: (text: string) => Row | undefined; isAdded?: true }
  /** A row as the columns show it, where they are not its fields. */
  cellsOf?: (row: Row) => object
  /** The input of the schema that the cells mean. */
  inputOf?: (values: Values, before: Row | undefined) => { values: Values; warnings: readonly string[]; note?: string }
  /** The warnings of a line that adds a row. @throws AppError with the reason when it is refused */
  checkNew?: (input: New, line: number) => readonly string[]
  /** The same of a line that changes one. */
  checkChange?: (after: Row, before: Row, line: number) => readonly string[]
  /** The effect of a line that adds a row, where rows are not added alike. */
  effectOf?: (input: New) => Effect
}

type Values = Record<string, unknown>

interface Effect {
  note?: string | undefined
  /** The new row only records that a person has left. */
  isUnsubscribed?: boolean
}

/** Lines that are read before other requests are served. */
const linesAtOnce = 50

/** The two calls that import a noun. */
export function importOf<Row extends { id: number }, New, Change extends { id: number }>(
  noun: ImportedNoun<Row, New, Change>,
) {
  return {
    /**
     * Shows line by line what an import of a file would change, and changes nothing.
     * @throws AppError BAD_INPUT when the file cannot be used, CONFLICT when it adds too many, TOO_MANY_REQUESTS
     */
    async check(ctx: AdminContext, file: CheckImportInput) {
      const { version, plan, counts } = await oneAtATime(() => planImport(ctx, noun, file))
      const asked = plan.find((line) => line.asked)?.asked
      const [dayFirst, monthFirst] = asked?.readings.map(String) ?? []
      const dateQuestion = asked && dayFirst && monthFirst ? { text: asked.text, dayFirst, monthFirst } : null
      return { version, counts, dateQuestion, lines: plan.map(shownLine) }
    },

    /**
     * Makes the changes that the check of the same file showed, in one transaction and without the refused lines.
     * @throws AppError BAD_INPUT, CONFLICT when it adds too many or rows were changed since the check, UNAVAILABLE
     */
    async run(ctx: AdminContext, { version, ...file }: RunImportInput) {
      const { plan, counts } = await oneAtATime(() => planImport(ctx, noun, file))
      await write(ctx, { action: noun.action, details: { ...counts } }, (tx) => {
        if (noun.readVersion(ctx.db) !== version) {
          throw new AppError(
            'CONFLICT',
            `The ${noun.many} have changed since the file was checked. Please check it again.`,
          )
        }
        // Changes come first, so that what a new row makes up, such as its slug, yields to what a line says.
        for (const line of plan) if (line.outcome === 'changed') noun.change(tx, ctx, line.input)
        for (const line of plan) if (line.outcome === 'added') noun.insert(tx, ctx, line.input)
      })
      return { counts }
    },
  }
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
async function planImport<Row extends { id: number }, New, Change extends { id: number }>(
  ctx: AdminContext,
  noun: ImportedNoun<Row, New, Change>,
  file: CheckImportInput,
) {
  const version = noun.readVersion(ctx.db)
  const rows = readImportFile(noun, file)
  const planLine = importPlanner(ctx, noun, rows)
  const plan: ImportLine<New, Change>[] = []
  for (const [index, row] of rows.entries()) {
    plan.push(planLine(row))
    if (index % linesAtOnce === linesAtOnce - 1) await new Promise(setImmediate)
  }
  const counts = { added: 0, changed: 0, same: 0, refused: 0 }
  for (const { outcome } of plan) counts[outcome] += 1
  noun.assertRoom?.(ctx.db, counts.added)
  return { version, plan, counts }
}

function shownLine(planned: ImportLine<unknown, unknown>) {
  const { line, name, outcome, warnings, note, isUnsubscribed } = planned
  return {
    ...{ line, name, outcome, warnings },
    ...(note && { note }),
    ...(isUnsubscribed && { isUnsubscribed }),
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

interface LineFacts extends Effect {
  line: number
  name: string
  warnings: readonly string[]
  /** A date that only the owner can read. */
  asked?: DoubtfulCell
}

interface RefusedLine extends LineFacts {
  outcome: 'refused'
  problems: string[]
}

type ImportLine<New, Change> =
  | (LineFacts & { outcome: 'added'; input: New })
  | (LineFacts & { outcome: 'changed'; input: Change; changes: FieldChange[] })
  | (LineFacts & { outcome: 'same' })
  | RefusedLine

interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

/** Decides line by line; later lines see the effect of earlier ones. */
function importPlanner<Row extends { id: number }, New, Change extends { id: number }>(
  ctx: AdminContext,
  noun: ImportedNoun<Row, New, Change>,
  rows: readonly ImportRow[],
): (row: ImportRow) => ImportLine<New, Change> {
  const { cellsOf = (row: Row) => row, ...rules } = noun.rulesFor(ctx, rows)
  const lineOfId = new Map<number, number>()

  function change(row: ImportRow, column: string, text: string, before: Row | undefined): ImportLine<New, Change> {
    if (!before)
      return refused(row, `There is no ${noun.one} with the ${column} ${text}. Leave the ${column} empty to add one.`)
    // Many files have no column for the name.
    const named = { ...row, values: { [noun.name]: before[noun.name], ...row.values } }
    const earlier = lineOfId.get(before.id)
    if (earlier) return refused(named, `Line ${earlier} already has the ${column} ${text}.`)
    lineOfId.set(before.id, row.line)
    const meant = meantValues(row, before)
    if ('ask' in meant) return { ...refused(named, meant.ask), asked: meant.asked }
    const { data, error } = noun.updateInput.safeParse({ ...meant.values, id: before.id })
    if (error) return refused(named, ...problemsOf(error))
    const after = { ...before, ...data }
    const changes = changesOf(cellsOf(before), cellsOf(after))
    const line = { line: row.line, name: String(after[noun.name]), warnings: meant.warnings, note: meant.note }
    if (changes.length === 0) return { ...line, outcome: 'same' }
    const warnings = [...meant.warnings, ...(rules.checkChange?.(after, before, row.line) ?? [])]
    return { ...line, warnings, outcome: 'changed', input: onlyChanged(data, before), changes }
  }

  function add(row: ImportRow): ImportLine<New, Change> {
    const meant = meantValues(row)
    if ('ask' in meant) return { ...refused(row, meant.ask), asked: meant.asked }
    const { data: input, error } = noun.createInput.safeParse(meant.values)
    if (error) return refused(row, ...problemsOf(error))
    const warnings = [...meant.warnings, ...(rules.checkNew?.(input, row.line) ?? [])]
    return { line: row.line, name: nameOf(row), warnings, outcome: 'added', input, ...rules.effectOf?.(input) }
  }

  /** The input of a row beside the stored one, with warnings about doubtful cells; or the cell that has to be asked about. */
  function meantValues(row: ImportRow, before?: Row) {
    const cells = before && new Map(Object.entries(cellsOf(before)))
    const values = { ...row.values }
    const notes: string[] = []
    for (const [field, cell] of Object.entries(values)) {
      if (!(cell instanceof DoubtfulCell)) continue
      const meaning = cell.meantBeside(cells?.get(field))
      if ('ask' in meaning) return { ...meaning, asked: cell }
      values[field] = meaning.value
      if (meaning.note) notes.push(meaning.note)
    }
    const input = rules.inputOf?.(values, before) ?? { values, warnings: [], note: undefined }
    return { ...input, warnings: [...notes, ...input.warnings] }
  }

  function nameOf({ values }: ImportRow): string {
    const name = values[noun.name]
    return typeof name === 'string' ? name.slice(0, 200) : ''
  }

  function refused(row: ImportRow, ...problems: string[]): RefusedLine {
    return { line: row.line, name: nameOf(row), warnings: [], outcome: 'refused', problems }
  }

  function decide(row: ImportRow): ImportLine<New, Change> {
    if (row.problem) return refused(row, row.problem)
    if (row.id !== null) {
      const id = parseRowId(row.id)
      return change(row, 'id', row.id, id === null ? undefined : rules.find(id))
    }
    const key = rules.key && row.values[rules.key.column]
    if (!rules.key || typeof key !== 'string' || !key) return add(row)
    const before = rules.key.find(key)
    return before || !rules.key.isAdded ? change(row, rules.key.column, key, before) : add(row)
  }

  return (row) => {
    try {
      return decide(row)
    } catch (error) {
      if (error instanceof AppError) return refused(row, error.message)
      throw error
    }
  }
}

/** The type does not say that all but the id of a change may be left out. */
function onlyChanged<Change extends { id: number }>(data: Change, before: object): Change {
  const stored = new Map(Object.entries(before))
  const changed = Object.entries(data).filter(
    ([field, value]) => field === 'id' || !isDeepStrictEqual(stored.get(field), value),
  )
  return Object.fromEntries(changed) as Change
}

function changesOf(before: object, after: object): FieldChange[] {
  const [stored, given] = [before, after].map((cells) => new Map<string, unknown>(Object.entries(cells)))
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.flatMap((field) => {
    const change = { field, before: stored?.get(field), after: given?.get(field) }
    return isDeepStrictEqual(change.before, change.after) ? [] : [change]
  })
}

function problemsOf({ issues }: z.ZodError): string[] {
  return [...new Set(issues.map(({ message }) => message.slice(0, 300)))]
}
