import type { AnyProcedure, AnyRouter } from '@trpc/server'
import type { z } from 'zod'
import { AppError, type AppErrorCode } from '#domain/shared/app-error.ts'
import { parseRowId } from '#domain/shared/row-id.ts'
import type { Context } from './context.ts'
import { createCaller } from './trpc.ts'

/** A REST request: path parameters are decoded, a parameter given twice counts once. */
interface RestRequest {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

/**
 * The text of a row in the OpenAPI document. Its input and its need of a session are read from the procedure.
 */
interface RestDoc {
  procedure: AnyProcedure
  /** One line without a full stop. */
  summary: string
  /** Sentences that the summary has no room for. */
  more?: string
  /** Its query, where the procedure takes none of it. */
  query?: z.ZodObject
  /** Its body, where that is less than the procedure takes. */
  body?: z.ZodObject
  /** Its response: JSON of this shape, a file, or nothing. */
  answer: z.ZodType | 'text/csv' | null
  /** A call that works; ids are 1. */
  example?: { path?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> }
  /** When it refuses for a reason of its own, by the code of the refusal. */
  refuses?: Partial<Record<AppErrorCode, string>>
  /** Needs a session for a part of its response. */
  session?: 'sometimes'
}

interface RestEndpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Status of a success; 200 unless said otherwise. */
  status?: number
  /** A public list that depends only on the cache version is cached as bytes; the list for `?admin=true` is not. */
  isCached?: true | 'for visitors'
  /** A write that needs no session; of any other it is asked for before the body is read. */
  isPublic?: true
  /** Bytes of its body, where that may be larger than any other. Never with `isPublic`. */
  largestBody?: number
  /** Its refusals have `details` in words, and the object beside them in `data`. */
  detailsInWords?: true
  /** Takes a file and the texts beside it, as a form sends them: `call` gets what `receiveForm` of pictures/upload.ts makes of them. */
  takesFile?: true
  doc: RestDoc
}

type CallerOf<Router extends AnyRouter> = ReturnType<ReturnType<typeof createCaller<Router['_def']['record']>>>

/** One REST path and the procedure behind it: another transport of the same procedures, guards and schemas included. */
interface RestRow<Router extends AnyRouter> extends RestEndpoint {
  call: (caller: CallerOf<Router>, request: RestRequest, context: Context) => Promise<unknown>
}

/** A row that is ready to be served, whatever router it came from. */
export interface RestRoute extends RestEndpoint {
  call: (context: Context, request: RestRequest) => Promise<unknown>
}

/** The REST rows of a noun over its own procedures. */
export function restRows<Router extends AnyRouter>(router: Router, rows: RestRow<Router>[]): RestRoute[] {
  const callerFor = createCaller<Router['_def']['record']>(router)
  return rows.map(({ call, ...endpoint }) => ({
    ...endpoint,
    call: (context, request) => call(callerFor(context), request, context),
  }))
}

/** The id in a path. @throws AppError NOT_FOUND when it is none */
export function rowId({ id }: RestRequest['params']): number {
  const parsed = parseRowId(id ?? '')
  if (parsed === null) throw new AppError('NOT_FOUND', `There is nothing with the id "${id}".`)
  return parsed
}

/** Rows for visitors are published: the API's entities say so, pages have no use for it. */
export function asPublished<Row extends object>(row: Row) {
  return { ...row, published: true as const }
}
