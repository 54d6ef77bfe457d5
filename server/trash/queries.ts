import { gte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pictures } from '#db/schema/pictures.ts'
import { deletedItems } from '#db/schema/site.ts'
import { type TrashKind, trashMs } from '#domain/trash/trash.schema.ts'

/** Everything deleted that can still be brought back, newest first. */
export function listTrash(db: Db, now: Date) {
  const oldest = new Date(now.getTime() - trashMs)
  const json = (path: string) => sql`json_extract(${deletedItems.row}, ${path})`
  const items = db
    .select({
      kind: sql<TrashKind>`${deletedItems.kind}`,
      id: deletedItems.rowId,
      title: sql<string>`coalesce(${json('$.title')}, ${json('$.name')}, '')`,
      deletedAt: deletedItems.deletedAt,
    })
    .from(deletedItems)
    .where(gte(deletedItems.deletedAt, oldest))
    .all()
  const deletedPictures = db
    .select({
      id: pictures.id,
      title: pictures.name,
      deletedAt: sql<Date>`${pictures.deletedAt}`.mapWith(pictures.deletedAt),
    })
    .from(pictures)
    .where(gte(pictures.deletedAt, oldest))
    .all()
    .map((picture) => ({ kind: 'picture' as const, ...picture }))
  return [...items, ...deletedPictures]
    .map((item) => ({ ...item, goneAt: new Date(item.deletedAt.getTime() + trashMs) }))
    .sort((a, b) => b.deletedAt.getTime() - a.deletedAt.getTime())
}
