import { desc, getTableColumns, like, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { pictures } from '#db/schema/pictures.ts'
import { picturesNamedIn, pictureUrl } from '#domain/pictures/picture.ts'
import { contents } from '#server/contents.ts'
import type { ContentPictures } from '#server/publishing/content.ts'
import { isThere, type PictureRow } from './queries.ts'

interface PictureUse {
  /** The kind of content, such as "article". */
  kind: string
  id: number
  title: string
}

interface RowWithPictures extends PictureUse {
  pictures: ContentPictures
  texts: Record<string, string>
}

/** All content that names an uploaded picture, drafts too. `hash` asks for those of one picture. */
export function rowsWithPictures(db: Db | Tx, hash = ''): RowWithPictures[] {
  return contents.flatMap(({ kind, table, pictures }) => {
    if (!pictures) return []
    const { id } = getTableColumns(table)
    if (!id) return []
    const texts = Object.fromEntries(
      pictures.columns.map((column) => [column.name, sql<string>`coalesce(${column}, '')`]),
    )
    return db
      .select({ id: sql<number>`${id}`, title: sql<string>`${pictures.title}`, ...texts })
      .from(table)
      .where(or(...pictures.columns.map((column) => like(column, `%/pictures/${hash}%`))))
      .all()
      .map(({ id, title, ...texts }) => ({ kind, id, title, pictures, texts: texts as Record<string, string> }))
  })
}

export function usesByHash(db: Db | Tx): Map<string, PictureUse[]> {
  const uses = new Map<string, PictureUse[]>()
  for (const { kind, id, title, texts } of rowsWithPictures(db)) {
    for (const hash of picturesNamedIn(Object.values(texts).join(' '))) {
      uses.set(hash, [...(uses.get(hash) ?? []), { kind, id, title }])
    }
  }
  return uses
}

/** A picture as the admin and the API show it, with its uses. */
export function describedPicture({ deletedAt: _deletedAt, ...row }: PictureRow, uses: PictureUse[]) {
  return { ...row, address: pictureUrl(row.hash, row.width), uses }
}
export type DescribedPicture = ReturnType<typeof describedPicture>

export function listPictures(db: Db): DescribedPicture[] {
  const uses = usesByHash(db)
  return db
    .select()
    .from(pictures)
    .where(isThere)
    .orderBy(desc(pictures.createdAt), desc(pictures.id))
    .all()
    .map((row) => describedPicture(row, uses.get(row.hash) ?? []))
}
