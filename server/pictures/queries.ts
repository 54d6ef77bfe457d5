import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { pictureFiles, pictures } from '#db/schema/pictures.ts'
import type { PictureFormat } from '#domain/pictures/picture.ts'
import { AppError } from '#domain/shared/app-error.ts'

export type PictureRow = typeof pictures.$inferSelect

const noSuchPicture = 'This picture does not exist. It may have been deleted.'
export const isThere = isNull(pictures.deletedAt)

/** One picture, unless it was deleted. @throws AppError NOT_FOUND */
export function getPicture(db: Db | Tx, id: number): PictureRow {
  const row = db
    .select()
    .from(pictures)
    .where(and(eq(pictures.id, id), isThere))
    .get()
  if (!row) throw new AppError('NOT_FOUND', noSuchPicture)
  return row
}

/** How much of the database are pictures, in bytes. */
export function pictureStorage(db: Db) {
  const { total } = db
    .select({ total: sql<number>`coalesce(sum(${pictures.bytes}), 0)` })
    .from(pictures)
    .get() ?? { total: 0 }
  const pragma = (name: string) => Number(db.$client.pragma(name, { simple: true }))
  return { databaseBytes: pragma('page_count') * pragma('page_size'), pictureBytes: total }
}

const filePieces = prepared((db) => {
  const isAsked = and(
    eq(pictureFiles.width, sql.placeholder('width')),
    eq(pictureFiles.kind, sql.placeholder('format')),
  )
  const id = sql.placeholder('id')
  return {
    first: db
      .select({
        id: pictures.id,
        bytes: pictureFiles.bytes,
        length: sql<number>`(select sum(length(bytes)) from picture_files as every
          where every.picture_id = ${pictures.id} and every.width = ${pictureFiles.width} and every.kind = ${pictureFiles.kind})`,
      })
      .from(pictures)
      .innerJoin(pictureFiles, eq(pictureFiles.pictureId, pictures.id))
      .where(and(eq(pictures.hash, sql.placeholder('hash')), isThere, isAsked, eq(pictureFiles.piece, 0)))
      .prepare(),
    later: db
      .select({ bytes: pictureFiles.bytes })
      .from(pictureFiles)
      .where(and(eq(pictureFiles.pictureId, id), isAsked, eq(pictureFiles.piece, sql.placeholder('piece'))))
      .prepare(),
  }
})

export interface StoredFile {
  length: number
  first: Buffer
  /** The pieces after the first one, read one by one. @throws Error when it has been deleted meanwhile */
  rest: () => Generator<Buffer>
}

/** A file of a picture that visitors may have; null when there is none. */
export function findPictureFile(
  db: Db,
  hash: string,
  width: number,
  format: PictureFormat | 'master',
): StoredFile | null {
  const { first, later } = filePieces(db)
  const found = first.get({ hash, width, format })
  if (!found) return null
  const { id, length, bytes } = found
  return {
    length,
    first: bytes,
    *rest() {
      for (let [sent, piece] = [bytes.length, 1]; sent < length; piece += 1) {
        const next = later.get({ id, width, format, piece })
        if (!next) throw new Error('This picture was deleted while it was being sent.')
        sent += next.bytes.length
        yield next.bytes
      }
    },
  }
}

/** The texts and sizes of uploaded pictures that pages show, by hash. */
export function picturesByHash(db: Db, hashes: string[]) {
  const { hash, width, height, alt, isDecorative, credit, placeholder } = getTableColumns(pictures)
  const rows = db
    .select({ hash, width, height, alt, isDecorative, credit, placeholder })
    .from(pictures)
    .where(and(inArray(hash, hashes), isThere))
    .all()
  return new Map(rows.map((row) => [row.hash, row]))
}
