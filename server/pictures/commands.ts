import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, getTableColumns, gte, like, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { pictureFiles, pictures } from '#db/schema/pictures.ts'
import { deletedItems } from '#db/schema/site.ts'
import type { ReplacePictureInput, UpdatePictureInput } from '#domain/pictures/picture.schema.ts'
import { pictureUrl, replacePicture } from '#domain/pictures/picture.ts'
import type { ActsOn } from '#domain/security/audit-actions.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { trashMs } from '#domain/trash/trash.schema.ts'
import { contents } from '#server/contents.ts'
import type { AdminContext } from '#server/context.ts'
import { titleOf } from '#server/publishing/deleted-items.ts'
import { assertChange, assertRevision } from '#server/publishing/edit-commands.ts'
import { write } from '#server/write.ts'
import type { MadePicture } from './process/make-picture.ts'
import { pictureKind } from './process/picture-kinds.ts'
import { processPicture, workInQueue } from './process/process-picture.ts'
import { getPicture, isThere, type PictureRow } from './queries.ts'
import { pictureLockFile, type ReceivedPicture, refusingFullDisk } from './upload.ts'
import { type DescribedPicture, describedPicture, rowsWithPictures, usesByHash } from './uses.ts'

/** Bytes: most files for pages are one piece. */
const pieceBytes = 131_072

export interface PictureDescription {
  alt: string
  isDecorative: boolean
  credit: string
}

const entryOf = (act: ActsOn<'picture'>, id: number) => ({
  action: `picture_${act}` as const,
  resource: `picture:${id}`,
})

const described = (tx: Tx, row: PictureRow) => describedPicture(row, usesByHash(tx).get(row.hash) ?? [])

/**
 * Stores an upload with everything that is made of it, or nothing. The same file again is the picture that is there, or was
 * until its files were removed; its words then fill those that it has not. One that is broken off leaves nothing. @throws AppError BAD_INPUT, UNAVAILABLE
 */
export async function storePicture(
  ctx: AdminContext,
  upload: ReceivedPicture,
  words: PictureDescription,
): Promise<DescribedPicture> {
  const known = ctx.db.select().from(pictures).where(eq(pictures.hash, upload.hash)).get()
  const made = known ? null : await makeFiles(upload, ctx.env.DATABASE_FILE)
  upload.left.throwIfAborted()
  return write(
    ctx,
    ({ id }) => entryOf('upload', id),
    (tx) => {
      const stored = tx.select().from(pictures).where(eq(pictures.hash, upload.hash)).get()
      if (stored) return described(tx, revived(tx, stored, words, ctx.now()))
      // It was known a moment ago, and has been removed since.
      if (!made) throw new AppError('CONFLICT', 'This picture has just been deleted. Please upload it again.')
      return described(tx, inserted(tx, upload, made, words, ctx.now()))
    },
  )
}

async function makeFiles(upload: ReceivedPicture, databaseFile: string): Promise<MadePicture> {
  const kind = pictureKind(upload.head)
  if (typeof kind === 'object') throw new AppError('BAD_INPUT', kind.refusal)
  const { path, folder, left } = upload
  const lockFile = pictureLockFile(databaseFile)
  return refusingFullDisk(() => workInQueue(lockFile, () => processPicture(path, folder, { left }), left))
}

/** A known picture that is uploaded again gets the texts that it did not have. */
function revived(tx: Tx, stored: PictureRow, { alt, isDecorative, credit }: PictureDescription, now: Date): PictureRow {
  const isSilent = stored.alt === '' && !stored.isDecorative
  const words = { ...(isSilent ? { alt, isDecorative } : {}), ...(stored.credit === '' ? { credit } : {}) }
  const isNew = Object.values(words).some(Boolean)
  if (!isNew && !stored.deletedAt) return stored
  const change = isNew ? { ...words, updatedAt: now, revision: sql`${pictures.revision} + 1` } : {}
  const values = { ...change, deletedAt: null }
  return tx.update(pictures).set(values).where(eq(pictures.id, stored.id)).returning().get()
}

function inserted(
  tx: Tx,
  upload: ReceivedPicture,
  made: MadePicture,
  words: PictureDescription,
  now: Date,
): PictureRow {
  const { width, height, placeholder } = made
  const { hash, name } = upload
  const files = made.files.map((file) => ({ ...file, path: join(upload.folder, file.name) }))
  const bytes = files.reduce((sum, { path }) => sum + statSync(path).size, 0)
  const values = { hash, name, width, height, placeholder, ...words, bytes, createdAt: now, updatedAt: now }
  const row = tx.insert(pictures).values(values).returning().get()
  for (const { path, width, kind } of files) {
    const whole = readFileSync(path)
    for (let piece = 0; piece * pieceBytes < whole.length; piece += 1) {
      const part = whole.subarray(piece * pieceBytes, (piece + 1) * pieceBytes)
      tx.insert(pictureFiles).values({ pictureId: row.id, width, kind, piece, bytes: part }).run()
    }
  }
  return row
}

/** Changes the texts of a picture. @throws AppError NOT_FOUND, CONFLICT */
export function updatePicture(
  ctx: AdminContext,
  { id, revision, ...given }: UpdatePictureInput,
): Promise<DescribedPicture> {
  assertChange(given)
  return write(ctx, entryOf('update', id), (tx) => {
    assertRevision(getPicture(tx, id), revision)
    const changes = { ...given, updatedAt: ctx.now(), revision: sql`${pictures.revision} + 1` }
    return described(tx, tx.update(pictures).set(changes).where(eq(pictures.id, id)).returning().get())
  })
}

/** Deletes a picture that is put nowhere; for 30 days, `restorePicture` brings it back. @throws AppError NOT_FOUND, CONFLICT while it is used */
export async function deletePicture(ctx: AdminContext, { id }: { id: number }): Promise<void> {
  const entry = (row: PictureRow) => ({ ...entryOf('delete', id), details: titleOf(row) })
  await write(ctx, entry, (tx) => {
    const row = getPicture(tx, id)
    const { uses, hash } = described(tx, row)
    if (uses.length > 0) throw new AppError('CONFLICT', usedMessage(uses), { details: { uses } })
    if (mayComeBack(tx, hash, ctx.now())) throw new AppError('CONFLICT', stillNamed)
    tx.update(pictures).set({ deletedAt: ctx.now() }).where(eq(pictures.id, id)).run()
    return row
  })
}

const stillNamed =
  'This picture belongs to something in the trash, which may still be brought back. Delete that for good first.'

/** Whether something names the picture that can be brought back from the trash. */
function mayComeBack(tx: Tx, hash: string, now: Date): boolean {
  const isNamed = like(deletedItems.row, `%/pictures/${hash}/%`)
  const isRecent = gte(deletedItems.deletedAt, new Date(now.getTime() - trashMs))
  return tx.select().from(deletedItems).where(and(isNamed, isRecent)).get() !== undefined
}

function usedMessage(uses: readonly { title: string }[]): string {
  const named = uses.slice(0, 3).map(({ title }) => `“${title}”`)
  const more = uses.length > named.length ? ` and ${uses.length - named.length} more` : ''
  return `This picture is still used: ${named.join(', ')}${more}. Remove it there first, or replace it.`
}

/** Brings back a picture that is in the trash. @throws AppError NOT_FOUND */
export function restorePicture(ctx: AdminContext, { id }: { id: number }): Promise<DescribedPicture> {
  return write(ctx, entryOf('restore', id), (tx) => {
    const isRecent = or(isThere, gte(pictures.deletedAt, new Date(ctx.now().getTime() - trashMs)))
    const isIt = and(eq(pictures.id, id), isRecent)
    const row = tx.update(pictures).set({ deletedAt: null }).where(isIt).returning().get()
    if (!row) throw new AppError('NOT_FOUND', 'That was deleted too long ago to be restored.')
    return described(tx, row)
  })
}

/** Puts another picture wherever this one is; each place gets a new revision. @throws AppError NOT_FOUND, BAD_INPUT */
export function replaceEverywhere(ctx: AdminContext, { id, byId }: ReplacePictureInput): Promise<{ places: number }> {
  if (id === byId) throw new AppError('BAD_INPUT', 'This is the same picture.')
  return write(ctx, entryOf('replace', id), (tx) => {
    const [old, next] = [getPicture(tx, id), getPicture(tx, byId)]
    const address = pictureUrl(next.hash, next.width)
    return { places: updatePlaces(tx, old.hash, (text) => replacePicture(text, old.hash, address), ctx.now()) }
  })
}

/** Changes every text that names a picture, as an edit of its row. @returns in how many rows */
function updatePlaces(tx: Tx, hash: string, change: (text: string) => string, now: Date): number {
  let places = 0
  for (const { kind, id, texts } of rowsWithPictures(tx, hash)) {
    const table = contents.find((content) => content.kind === kind)?.table
    if (!table) continue
    const { id: idColumn, revision } = getTableColumns(table)
    if (!idColumn || !revision) continue
    const changed = Object.entries(texts)
      .filter(([, text]) => change(text) !== text)
      .map(([name, text]) => [name, change(text)])
    if (changed.length === 0) continue
    places += 1
    tx.update(table)
      .set({ ...Object.fromEntries(changed), updatedAt: now, revision: sql`${revision} + 1` })
      .where(eq(idColumn, id))
      .run()
  }
  return places
}
