import { eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { z } from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { type CorrectedKind, correctedFields } from '#domain/corrections/correction.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import { type CorrectedContent, readCorrection } from './corrected-content.ts'
import { assertRevision } from './edit-commands.ts'

type SourcedTable = SQLiteTable & Record<'id' | 'slug' | 'revision', SQLiteColumn>

/** A row with its sources, one a line; the day of its last check is beside them. */
interface SourcedRow {
  id: number
  slug: string
  name: string
  revision: number
  sources: string
}

interface SourcedKind {
  kind: CorrectedKind
  itemPath: (slug: string) => string
  table: SourcedTable
  /** Of its fields, all of which may be absent. */
  schema: z.ZodType<object>
}

/** Corrections of what is read by slug and has no editor of its own. */
export function correctedBySlug({ kind, itemPath, table, schema }: SourcedKind): CorrectedContent {
  /** drizzle does not know the row of a table that is a parameter. */
  const asRow = (row: unknown) => row as (SourcedRow & Record<string, unknown>) | undefined
  const find = (db: Db | Tx, condition: SQL) => asRow(db.select().from(table).where(condition).get())
  return {
    findId: (db, slug) => find(db, eq(table.slug, slug))?.id ?? null,
    find: (db, id) => {
      const row = find(db, eq(table.id, id))
      if (!row) return null
      const texts = Object.keys(correctedFields[kind]).map((field) => [field, String(row[field] ?? '')])
      return { name: row.name, path: itemPath(row.slug), revision: row.revision, texts: Object.fromEntries(texts) }
    },
    correct: (tx, ctx, { id, revision, field, text, source }) => {
      const row = find(tx, eq(table.id, id))
      if (!row) throw new AppError('NOT_FOUND', 'This page does not exist. It may have been deleted.')
      assertRevision(row, revision)
      const changes = {
        ...readCorrection(schema, { [field]: text }),
        ...sourceIn(row, field, source),
        checkedAt: calendarDate(ctx.now(), ctx.env.TIME_ZONE),
        updatedAt: ctx.now(),
        revision: sql`${table.revision} + 1`,
      }
      tx.update(table).set(changes).where(eq(table.id, id)).run()
    },
  }
}

/** A field may have a source of its own, such as `dangerSource`; those of all others are lines of one list. */
function sourceIn(row: SourcedRow, field: string, source: string) {
  if (`${field}Source` in row) return { [`${field}Source`]: source }
  const lines = row.sources.split('\n').filter(Boolean)
  return { sources: [...new Set([...lines, source])].join('\n') }
}
