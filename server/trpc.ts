import { initTRPC, TRPCError } from '@trpc/server'
import { ZodError, z } from 'zod'
import { afterActivity } from '#domain/security/session-life.ts'
import { AppError, type AppErrorCode, unexpectedErrorMessage } from '#domain/shared/app-error.ts'
import type { Context } from './context.ts'
import { requireSession } from './security/session.ts'
import { updateSessionLife } from './security/session-store.ts'
import { transformer } from './transformer.ts'

type Issue = z.core.$ZodRawIssue

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
}

/** The message about input that does not fit, where its schema has none: zod's own are written for programmers. */
export function plainWords(issue: Issue): string {
  const name = issue.path && issue.path.length > 0 ? issue.path.join('.') : 'The input'
  return `${name} ${problem(issue)}.`
}

function problem(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? 'of another type'}`
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'too_small':
      return bound(issue.origin, issue.minimum, issue.inclusive === false ? 'above' : 'at least')
    case 'too_big':
      return bound(issue.origin, issue.maximum, issue.inclusive === false ? 'below' : 'at most')
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ').slice(0, 200)}`
    default:
      return 'is not valid'
  }
}

/** A text or a list has so many; a number is so large. */
function bound(origin: string, limit: number | bigint | Date, words: string): string {
  if (origin === 'string') return `must have ${words} ${limit} ${limit === 1 ? 'character' : 'characters'}`
  if (origin === 'array') return `must have ${words} ${limit} ${limit === 1 ? 'entry' : 'entries'}`
  return `must be ${words} ${limit}`
}

/** It cannot be typed, SQLite's own functions end a text there, and CSV and emails cannot carry it. */
const nul = '\0'

/** @throws AppError BAD_INPUT when any text of what was sent has a NUL */
export function refuseNul(sent: unknown): void {
  if (hasNul(sent))
    throw new AppError('BAD_INPUT', 'The text has a character that cannot be stored (NUL). Remove it and try again.')
}

/** Without recursion: an input may be thousands of lists deep. */
function hasNul(sent: unknown): boolean {
  const left = [sent]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && value.includes(nul)) return true
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) left.push(inner)
  }
  return false
}

z.config({ customError: plainWords })

const trpcCodes: Record<AppErrorCode, TRPCError['code']> = {
  BAD_INPUT: 'BAD_REQUEST',
  UNAUTHORISED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  CONFLICT: 'CONFLICT',
  TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
  UNAVAILABLE: 'SERVICE_UNAVAILABLE',
}

export interface Meta {
  isCached?: boolean
  /** Its input is made up without end: it counts as a page that is never cached. */
  isSearch?: boolean
  isAdmin?: boolean
  /** The URL of the page that shows its data; null where there is none. The call is cached if that page is. */
  pageOf?: (input: unknown) => string | null
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer,
    errorFormatter({ shape, error }) {
      const { stack: _stack, ...data } = shape.data
      return { ...shape, message: messageFor(error), data: { ...data, ...reasons(error.cause) } }
    },
  })

/** The problems of fields, and the details of an expected error. */
function reasons(cause: unknown): { fields?: Record<string, string[] | undefined>; details?: unknown } {
  if (cause instanceof ZodError) return { fields: z.flattenError(cause).fieldErrors }
  return cause instanceof AppError && cause.details !== undefined ? { details: cause.details } : {}
}

/** The message of an expected error, the first issue of wrong input, and for a bug only that something went wrong. */
function messageFor(error: TRPCError): string {
  if (error.cause instanceof ZodError) return error.cause.issues[0]?.message ?? 'The input is not valid.'
  const isPlanned = error.cause instanceof AppError || error.code !== 'INTERNAL_SERVER_ERROR'
  return isPlanned ? error.message : unexpectedErrorMessage
}

/** Turns an AppError into tRPC's error; bugs pass through, are logged by the host and masked by the formatter. */
const translateErrors = t.middleware(async ({ next }) => {
  const result = await next()
  const cause = result.ok ? null : result.error.cause
  if (cause instanceof AppError) throw new TRPCError({ code: trpcCodes[cause.code], message: cause.message, cause })
  return result
})

/** A write has no NUL, over every transport. A read may: it finds nothing. */
const refuseUnkeepable = t.middleware(async ({ type, getRawInput, next }) => {
  if (type === 'mutation') refuseNul(await getRawInput())
  return next()
})

export const router = t.router
export const publicProcedure = t.procedure.use(translateErrors).use(refuseUnkeepable)
/** The one guard of admin procedures. A mutation extends the session, a query does not. */
export const adminProcedure = publicProcedure.meta({ isAdmin: true }).use(async ({ ctx, type, next }) => {
  ctx.cookies.isPrivate = true
  const session = await requireSession(ctx)
  const life = type === 'mutation' ? afterActivity(session, ctx.now()) : session
  if (type === 'mutation') await updateSessionLife(ctx.limitsDb, session.key, life)
  return next({ ctx: { ...ctx, session: { ...session, ...life } } })
})

/** A public read of which anybody can make up the input without end: http/limits.ts counts and queues it. */
export const publicSearch = publicProcedure.meta({ isSearch: true })
/** A public read without input that depends on nothing but the cache version: its response is cached as bytes. */
export const publicList = publicProcedure.meta({ isCached: true })
/** The same for the administrator alone. */
export const adminList = adminProcedure.meta({ isCached: true })
export const createCaller = t.createCallerFactory
