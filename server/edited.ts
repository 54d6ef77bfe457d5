import { eq, getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { createUpdateSchema } from 'drizzle-zod'
import { z } from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { articles } from '#db/schema/articles.ts'
import { locations, products } from '#db/schema/catalogue.ts'
import { diveSites } from '#db/schema/dive-sites.ts'
import { issues } from '#db/schema/issues.ts'
import { marineLife } from '#db/schema/marine-life.ts'
import { regions } from '#db/schema/regions.ts'
import { reviews } from '#db/schema/reviews.ts'
import { updateArticleInput } from '#domain/articles/article.schema.ts'
import { updateLocationInput, updateProductInput } from '#domain/catalogue/catalogue-edit.schema.ts'
import { updateDiveSiteInput } from '#domain/dive-sites/dive-site-edit.schema.ts'
import { updateIssueInput } from '#domain/newsletter/issue.schema.ts'
import { updateReviewInput } from '#domain/reviews/review-edit.schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { articleCommands } from './articles/commands.ts'
import { locationCommands, productCommands } from './catalogue/commands.ts'
import type { AdminContext, ChangeContext } from './context.ts'
import { changeDiveSite, restoreDiveSite } from './dive-sites/commands.ts'
import { issueCommands } from './newsletter/issues/commands.ts'
import { assertRevision } from './publishing/edit-commands.ts'
import { reviewCommands } from './reviews/commands.ts'

type EditedTable = SQLiteTable & Record<'id' | 'revision', SQLiteColumn>

/** Some fields of a row, and its revision when editing began. */
type Change = { id: number; revision?: number } & Record<string, unknown>

/** One kind of content that the owner edits, for what works with all of them alike: revisions, pending changes, trash. */
interface EditedKind {
  table: EditedTable
  /** Of a change: its keys are the fields that may be changed. */
  schema: z.ZodObject
  /** Saves a change within a transaction, with all the rules of the kind. @throws AppError NOT_FOUND, BAD_INPUT, CONFLICT */
  change: (tx: Tx, ctx: ChangeContext, change: Change) => { id: number; revision: number }
}

interface DeletableKind extends EditedKind {
  /** Restores a deleted row with its id. @throws AppError NOT_FOUND, CONFLICT */
  restore: (ctx: AdminContext, input: { id: number }) => Promise<unknown>
}

/** Kinds whose commands take the input of their own schema; `change` of each parses it first. */
function editedKind<Schema extends z.ZodObject>(
  table: EditedTable,
  schema: Schema,
  commands: {
    change: (tx: Tx, ctx: ChangeContext, change: z.output<Schema>) => { id: number; revision: number }
    restore: DeletableKind['restore']
  },
): DeletableKind {
  return {
    table,
    schema,
    change: (tx, ctx, change) => commands.change(tx, ctx, readChange(schema, change)),
    restore: commands.restore,
  }
}

/** Kinds without a form of their own, which corrections and their own revisions change. */
function textKind(table: EditedTable): EditedKind {
  const schema = createUpdateSchema(table) as z.ZodObject
  return { table, schema, change: (tx, ctx, change) => changeRow(tx, ctx, table, change) }
}

export const editedKinds = {
  article: editedKind(articles, updateArticleInput, articleCommands),
  review: editedKind(reviews, updateReviewInput, reviewCommands),
  product: editedKind(products, updateProductInput, productCommands),
  location: editedKind(locations, updateLocationInput, locationCommands),
  issue: editedKind(issues, updateIssueInput, issueCommands),
  diveSite: editedKind(diveSites, updateDiveSiteInput, { change: changeDiveSite, restore: restoreDiveSite }),
  region: textKind(regions),
  marineLife: textKind(marineLife),
} as const satisfies Record<string, EditedKind>

/** Columns that no form shows. */
export const bookkeeping: readonly string[] = ['id', 'revision', 'createdAt', 'updatedAt', 'position']

export type EditedKindName = keyof typeof editedKinds

/** @param resource such as "article:12" @throws AppError NOT_FOUND */
export function readResource(resource: string): { kind: EditedKindName; id: number } {
  const [kind = '', id] = resource.split(':')
  if (!isKind(kind) || !Number.isSafeInteger(Number(id)))
    throw new AppError('NOT_FOUND', 'This does not exist. It may have been deleted.')
  return { kind, id: Number(id) }
}

function isKind(kind: string): kind is EditedKindName {
  return Object.hasOwn(editedKinds, kind)
}

/** Changes the fields of a row that has no commands of its own. @throws AppError NOT_FOUND, CONFLICT */
export function changeRow(tx: Tx, ctx: ChangeContext, table: EditedTable, { id, revision, ...fields }: Change) {
  const before = findRow(tx, table, id)
  if (!before) throw new AppError('NOT_FOUND', 'This page does not exist. It may have been deleted.')
  assertRevision(before, revision)
  const changes = { ...fields, updatedAt: ctx.now(), revision: sql`${table.revision} + 1` }
  tx.update(table).set(changes).where(eq(table.id, id)).run()
  return { id, revision: before.revision + 1 }
}

type Row = Record<string, unknown> & Record<'id' | 'revision', number>

/** As it is stored. drizzle does not know the row of a table that is a parameter. */
export function findRow(db: Db | Tx, table: EditedTable, id: number): Row | undefined {
  return db.select().from(table).where(eq(table.id, id)).get() as Row | undefined
}

/** A row that a trigger stored by column, as queries return it. Columns that it did not have yet are absent. */
export function readStoredRow(table: SQLiteTable, stored: string): Record<string, unknown> {
  const values = JSON.parse(stored) as Record<string, unknown>
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = values[toSnakeCase(column.name)]
    return [name, value === null || value === undefined ? value : column.mapFromDriverValue(value)] as const
  })
  return Object.fromEntries(columns.filter(([, value]) => value !== undefined))
}

/** @throws AppError BAD_INPUT with the problem of each field */
function readChange<Schema extends z.ZodObject>(schema: Schema, change: Change): z.output<Schema> {
  const { success, data, error } = schema.safeParse(change)
  if (success) return data
  throw new AppError('BAD_INPUT', error.issues[0]?.message ?? '', {
    details: { fields: z.flattenError(error).fieldErrors },
  })
}
