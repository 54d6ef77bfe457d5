import type { Db } from '#db/client.ts'
import { correctedFields, readCorrectedPath } from '#domain/corrections/correction.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { corrected } from '#server/corrected.ts'

/** The row that a page shows, by its path. @throws AppError NOT_FOUND */
export function getCorrected(db: Db, page: string) {
  const named = readCorrectedPath(page)
  const content = named && corrected[named.kind]
  const rowId = content?.findId(db, named?.key ?? '')
  if (!named || !content || !rowId) throw new AppError('NOT_FOUND', 'There is no page of ours at this address.')
  return { kind: named.kind, rowId, row: content.find(db, rowId) }
}

/** What the form of a page shows. @throws AppError NOT_FOUND */
export function getCorrectedPage(db: Db, page: string) {
  const { kind, row } = getCorrected(db, page)
  return { path: page, name: row?.name ?? '', fields: correctedFields[kind] }
}
