import { desc } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pictures } from '#db/schema/pictures.ts'
import { pictureUrl } from '#domain/pictures/picture.ts'
import { isThere, type PictureRow } from './queries.ts'
import { type PictureUse, usesByHash } from './uses.ts'

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
