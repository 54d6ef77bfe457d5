import { setTimeout as pause } from 'node:timers/promises'
import { and, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pictures } from '#db/schema/pictures.ts'
import { writeWhenPossible } from '#db/write-when-possible.ts'
import { trashMs } from '#domain/trash/trash.schema.ts'

/** Between two of them: one of 5 MB takes the server 50 ms, because SQLite overwrites deleted data. */
const breathMs = 100

/**
 * Removes pictures that have been in the trash for too long, with their files. Each is a transaction of its own, because
 * many at once would stop everybody for seconds.
 */
export async function removeDeletedPictures(db: Db, now: () => Date, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await removeOne(db, now()))) await pause(breathMs, undefined, { signal, ref: false })
}

/** @returns whether there was one */
async function removeOne(db: Db, now: Date): Promise<boolean> {
  const isOver = and(isNotNull(pictures.deletedAt), lt(pictures.deletedAt, new Date(now.getTime() - trashMs)))
  const next = db.select({ id: pictures.id }).from(pictures).where(isOver).limit(1)
  // Read without the lock, as there is rarely one. Read again under the lock: it may have been restored.
  if (!next.get()) return false
  const remove = () => db.delete(pictures).where(inArray(pictures.id, next)).run()
  await writeWhenPossible(db, remove)
  return true
}
