import { eq } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { z } from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { marineLife } from '#db/schema/marine-life.ts'
import { regions } from '#db/schema/regions.ts'
import { type CorrectedKind, correctedFields, correctedPath } from '#domain/corrections/correction.ts'
import { updateDiveSiteInput } from '#domain/dive-sites/dive-site-edit.schema.ts'
import { withoutPair } from '#domain/dive-sites/typed-position.ts'
import { marineLifeTexts } from '#domain/marine-life/marine-life.schema.ts'
import { regionTexts } from '#domain/regions/region.schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import type { AdminContext } from './context.ts'
import { changeDiveSite } from './dive-sites/commands.ts'
import { changeRow } from './edited.ts'

type Columns = SQLiteTable & Record<'id' | 'revision', SQLiteColumn>

/** The tables that visitors can correct, each with the column that its paths end in. */
const tables: Record<CorrectedKind, { table: Columns; key: SQLiteColumn }> = {
  diveSite: { table: diveSites, key: diveSites.id },
  region: { table: regions, key: regions.slug },
  marineLife: { table: marineLife, key: marineLife.slug },
}

/** Of those that have no editor of their own: their sources are one a line. */
const texts = { region: regionTexts, marineLife: marineLifeTexts }

type Row = Record<string, unknown> & Record<'name' | 'sources', string> & Record<'id' | 'revision', number>

/** By its id, or by the text that its path ends in. drizzle does not know the row of a table that is a parameter. */
function findRow(db: Db | Tx, kind: CorrectedKind, key: number | string): Row | undefined {
  const { table, key: pathKey } = tables[kind]
  const column = typeof key === 'number' ? table.id : pathKey
  return db.select().from(table).where(eq(column, key)).get() as Row | undefined
}

/** A row of which visitors can say that something is wrong, with the text of each field that a correction may change. */
export function findCorrected(db: Db | Tx, kind: CorrectedKind, key: number | string) {
  const row = findRow(db, kind, key)
  if (!row) return null
  const { id, name, revision } = row
  const textOf = (field: string) =>
    field === 'position' ? `${row.latitude}, ${row.longitude}` : String(row[field] ?? '')
  const fields = Object.keys(correctedFields[kind]).map((field) => [field, textOf(field)] as const)
  const path = correctedPath(kind, row[tables[kind].key.name])
  return { id, name, path, revision, texts: Object.fromEntries(fields) as Readonly<Record<string, string>> }
}

interface AppliedCorrection {
  kind: CorrectedKind
  id: number
  revision: number
  field: string
  text: string
  source: string
}

/** Changes the field with its source. @throws AppError BAD_INPUT, NOT_FOUND, CONFLICT when another revision is stored */
export function changeCorrected(tx: Tx, ctx: AdminContext, correction: AppliedCorrection): void {
  const { kind, id, revision, field, text, source } = correction
  const checkedAt = calendarDate(ctx.now(), ctx.env.TIME_ZONE)
  if (kind === 'diveSite') {
    const changes = diveSiteChanges(field, text, { source, checkedAt })
    changeDiveSite(tx, ctx, readChanges(updateDiveSiteInput, { id, revision, ...changes }))
    return
  }
  const { table } = tables[kind]
  const row = findRow(tx, kind, id)
  const changes = readChanges<object>(texts[kind], { [field]: text })
  changeRow(tx, ctx, table, { id, revision, ...changes, ...(row && sourceIn(row, field, source)), checkedAt })
}

/** Of a dive site only the status has a date, and only status and position have a source. */
function diveSiteChanges(field: string, text: string, { source, checkedAt }: { source: string; checkedAt: string }) {
  if (field === 'position') return { ...withoutPair({ latitude: text, longitude: '' }), positionSource: source }
  const isStatus = field === 'status' || field === 'statusReason'
  return { [field]: text, ...(isStatus && { statusSource: source, checkedAt }) }
}

/** A field may have a source of its own, such as `dangerSource`; those of all others are lines of one list. */
function sourceIn(row: Row, field: string, source: string) {
  if (`${field}Source` in row) return { [`${field}Source`]: source }
  const lines = row.sources.split('\n').filter(Boolean)
  return { sources: [...new Set([...lines, source])].join('\n') }
}

/** @throws AppError BAD_INPUT with the first problem, at the text */
function readChanges<Changes>(schema: z.ZodType<Changes>, given: Record<string, unknown>): Changes {
  const { data, error } = schema.safeParse(given)
  if (data) return data
  const message = error?.issues[0]?.message ?? ''
  throw new AppError('BAD_INPUT', message, { details: { fields: { text: [message] } } })
}
