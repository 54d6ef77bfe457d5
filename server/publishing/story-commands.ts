import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { AppError } from '#domain/app-error.ts'
import type { ActsOn } from '#domain/audit-actions.ts'
import { autoExcerpt } from '#domain/plain-text.ts'
import type { AdminContext } from '#server/context.ts'
import { write } from '#server/write.ts'
import { keepDeleted, takeDeleted } from './deleted-items.ts'
import {
  assertRevision,
  chooseSlug,
  completeStory,
  followSlug,
  freeSlug,
  type StoryKind,
  type StoryValues,
} from './story.ts'

/** What every story's row has, whatever else its kind adds. */
interface StoryRow extends StoryValues {
  id: number
  revision: number
  createdAt: Date
  updatedAt: Date
}

/** A kind of story as its commands know it. */
interface StoryType<Row extends StoryRow> extends StoryKind {
  /** What a new one is as long as nobody has said otherwise. */
  empty: Omit<Row, keyof Bookkeeping | 'title'>
  /** What it needs besides a title before it may be published, and the words when something is missing. */
  required: readonly (keyof Row & string)[]
  missing: string
  notFound: string
}

type Bookkeeping = Pick<StoryRow, 'id' | 'revision' | 'createdAt' | 'updatedAt'>
/** Fields that are given; what only the server knows may come along and is ignored. */
type Given<Row extends StoryRow> = Partial<Omit<Row, keyof Bookkeeping>> & { [Name in keyof Bookkeeping]?: unknown }

/** Creating, changing, deleting and bringing back stories of one kind: the same for articles and reviews. */
export function storyCommands<Row extends StoryRow>(type: StoryType<Row>) {
  const { kind, table } = type
  const entryOf = (act: ActsOn<'article' | 'review'>, id: number) => ({
    action: `${kind}_${act}` as const,
    resource: `${kind}:${id}`,
  })

  /** drizzle does not know the row of a table that is a parameter. */
  const asRow = (row: unknown) => row as Row

  function get(tx: Tx, id: number): Row {
    const row = tx.select().from(table).where(eq(table.id, id)).get()
    if (!row) throw new AppError('NOT_FOUND', type.notFound)
    return asRow(row)
  }

  function assertPublishable(row: Pick<Row, 'published'> & Partial<Row>): void {
    const missing = type.required.filter((name) => !row[name])
    if (row.published && missing.length > 0) throw new AppError('BAD_INPUT', type.missing, { details: { missing } })
  }

  return {
    /** Saves a new one, as a draft or published. @throws AppError BAD_INPUT, CONFLICT */
    create(ctx: AdminContext, input: Given<Row> & { title: string }): Promise<Row> {
      const { revision: _revision, id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...given } = input
      const named = (row: Row) => entryOf(row.published ? 'publish' : 'create', row.id)
      return write(ctx, named, (tx) => {
        const values = completeStory({ ...type.empty, ...given } as never as Row, author(ctx))
        assertPublishable(values)
        const row = { ...values, slug: chooseSlug(tx, type, values), createdAt: ctx.now(), updatedAt: ctx.now() }
        return asRow(tx.insert(table).values(row).returning().get())
      })
    },

    /** Changes what is given. @throws AppError NOT_FOUND, BAD_INPUT, CONFLICT */
    update(ctx: AdminContext, input: Given<Row> & { id: number; revision?: number }): Promise<Row> {
      const { id, revision, createdAt: _createdAt, updatedAt: _updatedAt, ...given } = input
      return write(ctx, entryOf(actOf(given.published), id), (tx) => {
        const before = get(tx, id)
        assertRevision(before, revision)
        // One that was cut from the content before is cut anew.
        const isCut = before.excerpt === autoExcerpt(before.content)
        const values = completeStory({ ...before, ...(isCut ? { excerpt: '' } : {}), ...given }, author(ctx))
        assertPublishable(values)
        const slug = given.slug === undefined ? before.slug : chooseSlug(tx, type, values, id)
        followSlug(tx, type, before, slug)
        const changes = { ...values, slug, updatedAt: ctx.now(), revision: sql`${table.revision} + 1` }
        return asRow(tx.update(table).set(changes).where(eq(table.id, id)).returning().get())
      })
    },

    /** Deletes it at once; `restore` brings it back. @throws AppError NOT_FOUND */
    delete(ctx: AdminContext, { id }: { id: number }): Promise<void> {
      return write(ctx, entryOf('delete', id), (tx) => {
        keepDeleted(tx, { kind, id, row: get(tx, id), deletedAt: ctx.now() })
        tx.delete(table).where(eq(table.id, id)).run()
      })
    },

    /** Brings back what was deleted, with its id; a slug that was taken meanwhile gets a number. @throws AppError NOT_FOUND */
    restore(ctx: AdminContext, { id }: { id: number }): Promise<Row> {
      return write(ctx, entryOf('restore', id), (tx) => {
        const row = takeDeleted<Row>(tx, kind, id, ctx.now())
        const slug = freeSlug(tx, type, row.slug)
        return asRow(
          tx
            .insert(table)
            .values({ ...row, slug })
            .returning()
            .get(),
        )
      })
    },
  }
}

const author = (ctx: AdminContext) => ({ author: ctx.env.teamName, now: ctx.now() })

function actOf(published: boolean | undefined): ActsOn<'article' | 'review'> {
  if (published === undefined) return 'update'
  return published ? 'publish' : 'unpublish'
}
