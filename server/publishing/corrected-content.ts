import type { z } from 'zod'
import type { Db, Tx } from '#db/client.ts'
import { AppError } from '#domain/shared/app-error.ts'
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
  /** Changes the field with its source. @throws AppError BAD_INPUT, NOT_FOUND, CONFLICT when another revision is stored */
  correct: (tx: Tx, ctx: AdminContext, correction: AppliedCorrection) => void
}

/** Reads a correction with the schema of its noun. @throws AppError BAD_INPUT with the first problem, at `source` or at `text` */
export function readCorrection<Output>(schema: z.ZodType<Output>, given: Record<string, unknown>): Output {
  const { data, error } = schema.safeParse(given)
  if (data) return data
  const { path = [], message = '' } = error?.issues[0] ?? {}
  const field = /source/i.test(String(path[0])) ? 'source' : 'text'
  throw new AppError('BAD_INPUT', message, { details: { fields: { [field]: [message] } } })
}
