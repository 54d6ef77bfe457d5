import type { Db, Tx } from '#db/client.ts'
import type { AdminContext } from '#server/context.ts'

/** A row of which visitors can say that something is wrong. */
export interface CorrectedRow {
  name: string
  path: string
  revision: number
  /** The text of each field that a correction may change. */
  texts: Readonly<Record<string, string>>
}

export interface AppliedCorrection {
  id: number
  revision: number
  field: string
  text: string
  source: string
}

/** One kind of content, as its corrections know it. `server/corrected.ts` lists them. */
export interface CorrectedContent {
  /** The id of the row whose path ends in this id or slug. */
  findId: (db: Db, key: string) => number | null
  find: (db: Db, id: number) => CorrectedRow | null
  /** Changes the field with its source. @throws ZodError, AppError NOT_FOUND, CONFLICT when another revision is stored */
  correct: (tx: Tx, ctx: AdminContext, correction: AppliedCorrection) => void
}
