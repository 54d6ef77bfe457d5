import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type DiveSiteRow, diveSites } from '#db/schema/dive-sites.ts'
import type {
  CreateDiveSiteInput,
  ReplaceDiveSiteInput,
  UpdateDiveSiteInput,
  UpdateDiveSitesInput,
} from '#domain/dive-sites/dive-site-edit.schema.ts'
import { assertDiveSiteLimit } from '#domain/dive-sites/dive-site-limit.ts'
import { diveSitePages } from '#domain/dive-sites/dive-site-pages.ts'
import { stateOfPosition } from '#domain/dive-sites/state-of-position.ts'
import type { ActsOn } from '#domain/security/audit-actions.ts'
import type { AdminContext, ChangeContext } from '#server/context.ts'
import { moveToTrash, takeFromTrash, titleOf } from '#server/publishing/deleted-items.ts'
import { assertChange, assertRevision, fieldsOf } from '#server/publishing/edit-commands.ts'
import { write, writeNew } from '#server/write.ts'
import { countDiveSites, findWholeDiveSite, getWholeDiveSite } from './queries.ts'

const { kind } = diveSitePages
const entryOf = (act: ActsOn<'dive_site'>, id: number) => ({
  action: `dive_site_${act}` as const,
  resource: `${kind}:${id}`,
})

/** Adds a dive site; a missing state is taken from its position. @throws AppError CONFLICT when there are too many, UNAVAILABLE */
export function createDiveSite(ctx: AdminContext, input: CreateDiveSiteInput): Promise<DiveSiteRow> {
  return writeNew(
    ctx,
    { kind, input },
    {
      find: (_tx, id) => findWholeDiveSite(ctx.db, id) ?? null,
      create: (tx) => {
        assertDiveSiteLimit(countDiveSites(ctx.db), 1)
        return tx.insert(diveSites).values(newDiveSite(input, ctx.now())).returning().get()
      },
      update: (tx, made) => changeDiveSite(tx, ctx, { ...input, ...made }),
      entryOf: (act, row) => entryOf(act, row.id),
    },
  )
}

/** Changes the given fields. @throws AppError NOT_FOUND, CONFLICT when another revision than the one sent is stored */
export function updateDiveSite(ctx: AdminContext, input: UpdateDiveSiteInput): Promise<DiveSiteRow> {
  return write(ctx, entryOf('update', input.id), (tx) => changeDiveSite(tx, ctx, input))
}

/** The same within a transaction. */
export function changeDiveSite(tx: Tx, ctx: ChangeContext, input: UpdateDiveSiteInput): DiveSiteRow {
  const { id, revision } = input
  const given = fieldsOf(input)
  assertChange(given)
  const before = getWholeDiveSite(ctx.db, id)
  assertRevision(before, revision)
  return tx
    .update(diveSites)
    .set({ ...afterMove(before, given), ...given, ...editedNow(ctx.now()) })
    .where(eq(diveSites.id, id))
    .returning()
    .get()
}

/** Returns the row of a new dive site; a missing state is taken from its position. */
export function newDiveSite(input: CreateDiveSiteInput, now: Date) {
  const given = fieldsOf(input)
  return { ...given, state: given.state ?? stateOfPosition(given), createdAt: now, updatedAt: now }
}

/** Replaces the fields that the specification documents, and keeps the others. @throws AppError NOT_FOUND, CONFLICT */
export function replaceDiveSite(ctx: AdminContext, input: ReplaceDiveSiteInput): Promise<DiveSiteRow> {
  return updateDiveSite(ctx, { ...emptied, ...input })
}

/** Changes several at once. @returns how many were changed: one that was deleted meanwhile is skipped */
export function updateDiveSites(
  ctx: AdminContext,
  { ids, ...given }: UpdateDiveSitesInput,
): Promise<{ changed: number }> {
  const entry = ({ changed }: { changed: number }) => ({
    action: 'dive_site_bulk_update' as const,
    details: { changed, fields: Object.keys(given) },
  })
  return write(ctx, entry, (tx) => {
    const { changes } = tx
      .update(diveSites)
      .set({ ...given, ...editedNow(ctx.now()) })
      .where(inArray(diveSites.id, ids))
      .run()
    return { changed: changes }
  })
}

/** Moves it to the trash. @throws AppError NOT_FOUND */
export async function deleteDiveSite(ctx: AdminContext, { id }: { id: number }): Promise<void> {
  const entry = (row: DiveSiteRow) => ({ ...entryOf('delete', id), details: titleOf(row) })
  await write(ctx, entry, (tx) => {
    const row = getWholeDiveSite(ctx.db, id)
    moveToTrash(tx, { kind, id, row, deletedAt: ctx.now() })
    tx.delete(diveSites).where(eq(diveSites.id, id)).run()
    return row
  })
}

/** Restores a deleted dive site with its id. @throws AppError NOT_FOUND, CONFLICT when there are too many */
export function restoreDiveSite(ctx: AdminContext, { id }: { id: number }): Promise<DiveSiteRow> {
  return write(ctx, entryOf('restore', id), (tx) => {
    assertDiveSiteLimit(countDiveSites(ctx.db), 1)
    const row = takeFromTrash<DiveSiteRow>(tx, kind, id, ctx.now())
    return tx.insert(diveSites).values(row).returning().get()
  })
}

function editedNow(now: Date) {
  return { updatedAt: now, revision: sql`${diveSites.revision} + 1` }
}

/** A new position makes the source of the old one wrong, and perhaps the state. */
export function afterMove(before: DiveSiteRow, given: { latitude?: number; longitude?: number }) {
  const now = { latitude: given.latitude ?? before.latitude, longitude: given.longitude ?? before.longitude }
  if (now.latitude === before.latitude && now.longitude === before.longitude) return {}
  return { state: stateOfPosition(now) ?? before.state, positionAccuracyMetres: null, positionSource: null }
}

const emptied: Omit<UpdateDiveSiteInput, 'id'> = {
  ...{ skillLevel: 'Beginner' as const, depthRange: '', waterTemp: '', featured: false },
  ...{ visibility: null, bestTime: null, marineLife: null, hazards: null, facilities: null },
  ...{ imageUrl: null, videoUrl: null, videoThumbnail: null, reviewLink: null },
}
