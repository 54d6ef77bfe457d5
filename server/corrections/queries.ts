import { asc, count, desc, isNull, min, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { corrections } from '#db/schema/corrections.ts'
import { correctedFields, readCorrectedPath } from '#domain/corrections/correction.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { findCorrected } from '#server/corrected.ts'

/** The row that a page shows, by its path. @throws AppError NOT_FOUND */
export function getCorrected(db: Db, page: string) {
  const named = readCorrectedPath(page)
  const row = named && findCorrected(db, named.kind, named.key)
  // SQLite finds the id 1 by "01" too.
  if (!named || row?.path !== page) throw new AppError('NOT_FOUND', 'There is no page of ours at this address.')
  return { ...row, kind: named.kind }
}

/** The page as its form shows it. @throws AppError NOT_FOUND */
export function getCorrectedPage(db: Db, page: string) {
  const { kind, path, name } = getCorrected(db, page)
  return { path, name, fields: correctedFields[kind] }
}

const mostCorrections = 100

/**
 * The oldest open corrections, then those settled last, each with its row as it is now: null where that was deleted.
 * `before` is the field's text; null for a part of the page that is no field.
 */
export function listCorrections(db: Db) {
  const { createdAt, settledAt, id } = corrections
  const rows = db
    .select()
    .from(corrections)
    .orderBy(sql`${settledAt} is not null`, desc(settledAt), asc(createdAt), asc(id))
    .limit(mostCorrections)
    .all()
  return {
    corrections: rows.map((each) => ({ ...each, row: findRow(db, each) })),
    open: countOpenCorrections(db).count,
  }
}

/** The corrections that are not settled, and when the oldest of them came. */
export function countOpenCorrections(db: Db): { count: number; oldest: Date | null } {
  const { createdAt, settledAt } = corrections
  const open = { count: count(), oldest: min(createdAt) }
  return db.select(open).from(corrections).where(isNull(settledAt)).get() ?? { count: 0, oldest: null }
}

function findRow(db: Db, { kind, rowId, field }: Pick<typeof corrections.$inferSelect, 'kind' | 'rowId' | 'field'>) {
  const found = findCorrected(db, kind, rowId)
  if (!found) return null
  const { name, path, revision, texts } = found
  const label = (field && correctedFields[kind][field]) ?? null
  return { name, path, revision, label, before: (field && texts[field]) ?? null }
}
