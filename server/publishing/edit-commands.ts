import { eq, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db, Tx } from '#db/client.ts'
import { nothingToChange } from '#domain/publishing/story.schema.ts'
import type { ActsOn } from '#domain/security/audit-actions.ts'
import { AppError } from '#domain/shared/app-error.ts'
import type { AdminContext, ChangeContext } from '#server/context.ts'
import { write, writeNew } from '#server/write.ts'
import { moveToTrash, takeFromTrash, titleOf } from './deleted-items.ts'

export interface EditedRow {
  id: number
  published: boolean
  publishedAt: Date | null
  revision: number
  createdAt: Date
  updatedAt: Date
}

type EditedNoun = 'article' | 'review' | 'product' | 'location' | 'issue'

export type Bookkeeping = Pick<EditedRow, 'id' | 'revision' | 'createdAt' | 'updatedAt'>

/** Fields of the input; columns that only the server writes are accepted and ignored. */
export type Given<Row extends EditedRow> = Partial<Omit<Row, keyof Bookkeeping>> & {
  [Name in keyof Bookkeeping]?: unknown
} & { idempotencyKey?: string }

type Update<Row extends EditedRow> = Given<Row> & { id: number; revision?: number }

interface Completion<Row> {
  tx: Tx
  ctx: ChangeContext
  given: Partial<Row>
  /** The stored row; null for a new one. */
  before: Row | null
}

/** A kind of content that is a draft first, as its commands know it. */
export interface EditedKind<Row extends EditedRow> {
  kind: EditedNoun
  table: SQLiteTable & Record<'id' | 'revision', SQLiteColumn>
  empty: Partial<Row>
  /** The fields that it needs before it may be published, and the message when one is missing. */
  required: readonly (keyof Row & string)[]
  missing: string
  notFound: string
  /** Absent where no field depends on another one. @throws AppError */
  assertValid?: (row: Row) => void
  /** Fills in the fields that were left open. @throws AppError */
  complete: (values: Row, completion: Completion<Row>) => Row
  revive: (tx: Tx, row: Row, now: Date) => Partial<Row>
  /** Absent where everything may be deleted. @throws AppError */
  assertDeletable?: (tx: Tx, row: Row) => void
}

/** The commands of a kind of content that is a draft first. */
export function editCommands<Row extends EditedRow>(type: EditedKind<Row>) {
  const { kind, table } = type
  const entryOf = (act: ActsOn<'article'>, id: number) => ({
    action: `${kind}_${act}` as const,
    resource: `${kind}:${id}`,
  })

  /** drizzle does not know the row of a table that is a parameter. */
  const asRow = (row: unknown) => row as Row
  /** A client may send a field as undefined, which changes nothing. */
  const givenOf = (input: Given<Row>) =>
    Object.fromEntries(Object.entries(fieldsOf(input)).filter(([, value]) => value !== undefined)) as Partial<Row>

  function find(db: Db | Tx, id: number): Row | null {
    return asRow(db.select().from(table).where(eq(table.id, id)).get()) ?? null
  }

  function get(db: Db | Tx, id: number): Row {
    const row = find(db, id)
    if (!row) throw new AppError('NOT_FOUND', type.notFound)
    return row
  }

  function assertValid(given: Given<Row>): void {
    const row = asRow({ ...type.empty, ...given })
    const missing = type.required.filter((name) => !row[name])
    if (row.published && missing.length > 0) throw new AppError('BAD_INPUT', type.missing, { details: { missing } })
    type.assertValid?.(row)
  }

  function insert(tx: Tx, ctx: AdminContext, input: Given<Row>): Row {
    const given = givenOf(input)
    const values = type.complete(asRow({ ...type.empty, ...given }), { tx, ctx, given, before: null })
    assertValid(values)
    const row = { ...values, createdAt: ctx.now(), updatedAt: ctx.now() }
    return asRow(tx.insert(table).values(row).returning().get())
  }

  function change(tx: Tx, ctx: ChangeContext, input: Update<Row>): Row {
    const { id, revision } = input
    const given = givenOf(input)
    assertChange(given)
    const before = get(tx, id)
    assertRevision(before, revision)
    const values = type.complete({ ...before, ...given }, { tx, ctx, given, before })
    assertValid(values)
    const changes = { ...values, updatedAt: ctx.now(), revision: sql`${table.revision} + 1` }
    return asRow(tx.update(table).set(changes).where(eq(table.id, id)).returning().get())
  }

  return {
    find,

    /** As it is stored, whatever its state. @throws AppError NOT_FOUND */
    get,

    /** Checks a whole row or a new one as `insert` and `change` do. @throws AppError BAD_INPUT */
    assertValid,

    /** `create` and `update` within a transaction, without their audit entries. @throws AppError */
    insert,
    change,

    /** Saves a new one, as a draft or published. @throws AppError BAD_INPUT, CONFLICT */
    create(ctx: AdminContext, input: Given<Row>): Promise<Row> {
      return writeNew(
        ctx,
        { kind, input },
        {
          find,
          create: (tx) => insert(tx, ctx, input),
          update: (tx, made) => change(tx, ctx, { ...input, ...made }),
          entryOf: (act, row) => entryOf(row.published ? 'publish' : act, row.id),
        },
      )
    },

    /** Changes the given fields. @throws AppError NOT_FOUND, BAD_INPUT, CONFLICT */
    update(ctx: AdminContext, input: Update<Row>): Promise<Row> {
      let act: ActsOn<'article'> = 'update'
      return write(
        ctx,
        () => entryOf(act, input.id),
        (tx) => {
          act = actOf(get(tx, input.id).published, input.published)
          return change(tx, ctx, input)
        },
      )
    },

    /** Deletes a row, which `restore` brings back. @throws AppError NOT_FOUND */
    async delete(ctx: AdminContext, { id }: { id: number }): Promise<void> {
      const entry = (row: Row) => ({ ...entryOf('delete', id), details: titleOf(row) })
      await write(ctx, entry, (tx) => {
        const row = get(tx, id)
        type.assertDeletable?.(tx, row)
        moveToTrash(tx, { kind, id, row, deletedAt: ctx.now() })
        tx.delete(table).where(eq(table.id, id)).run()
        return row
      })
    },

    /** Restores a deleted row with its id. @throws AppError NOT_FOUND */
    restore(ctx: AdminContext, { id }: { id: number }): Promise<Row> {
      return write(ctx, entryOf('restore', id), (tx) => {
        const row = takeFromTrash<Row>(tx, kind, id, ctx.now())
        const values = { ...row, ...type.revive(tx, row, ctx.now()) }
        return asRow(tx.insert(table).values(values).returning().get())
      })
    },
  }
}

function actOf(before: boolean, after = before): ActsOn<'article'> {
  if (after === before) return 'update'
  return after ? 'publish' : 'unpublish'
}

/** An empty change would only make a new revision, and a conflict for open editors. @throws AppError BAD_INPUT */
export function assertChange(given: object): void {
  if (Object.values(given).some((value) => value !== undefined)) return
  throw new AppError('BAD_INPUT', nothingToChange)
}

/** @throws AppError CONFLICT with the row as it is now, when another one than the edited revision is stored */
export function assertRevision(current: { revision: number }, edited: number | undefined): void {
  if (edited !== undefined && edited !== current.revision) throw changedElsewhere(current)
}

/** With the row as it is now. */
export function changedElsewhere(current: object): AppError {
  return new AppError('CONFLICT', 'This was changed in another tab or on another device. Nothing was overwritten.', {
    details: { current },
  })
}

type Bookkept = Partial<Record<keyof Bookkeeping | 'idempotencyKey', unknown>>

/** The fields of an input without those that only the server writes. */
export function fieldsOf<Input extends Bookkept>(input: Input) {
  const {
    id: _id,
    revision: _revision,
    createdAt: _created,
    updatedAt: _updated,
    idempotencyKey: _key,
    ...fields
  } = input
  return fields
}
