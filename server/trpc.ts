import { initTRPC, TRPCError } from '@trpc/server'
import { ZodError, z } from 'zod'
import { AppError, type AppErrorCode, unexpectedErrorMessage } from '#domain/app-error.ts'
import { afterActivity } from '#domain/session-life.ts'
import type { Context } from './context.ts'
import { refuseNul } from './nul.ts'
import { plainWords } from './plain-words.ts'
import { requireSession } from './security/session.ts'
import { updateSessionLife } from './security/session-store.ts'
import { transformer } from './transformer.ts'

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
  /** The address of the page that shows what is asked for; null where there is none. What is kept as a page is as a call. */
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

/** What a form shows at its fields, and what a refusal was about. */
function reasons(cause: unknown): { fields?: Record<string, string[] | undefined>; details?: unknown } {
  if (cause instanceof ZodError) return { fields: z.flattenError(cause).fieldErrors }
  return cause instanceof AppError && cause.details !== undefined ? { details: cause.details } : {}
}

/** The message of a planned refusal, the first issue of wrong input, and for a bug only that something went wrong. */
function messageFor(error: TRPCError): string {
  if (error.cause instanceof ZodError) return error.cause.issues[0]?.message ?? 'The input is not valid.'
  const isPlanned = error.cause instanceof AppError || error.code !== 'INTERNAL_SERVER_ERROR'
  return isPlanned ? error.message : unexpectedErrorMessage
}

/** Turns planned refusals into tRPC's errors; bugs pass through, are logged by the host and masked by the formatter. */
const translateErrors = t.middleware(async ({ next }) => {
  const result = await next()
  const cause = result.ok ? null : result.error.cause
  if (cause instanceof AppError) throw new TRPCError({ code: trpcCodes[cause.code], message: cause.message, cause })
  return result
})

/** What is written has no NUL, over whatever transport. What is only asked may: it finds nothing. */
const refuseUnkeepable = t.middleware(async ({ type, getRawInput, next }) => {
  if (type === 'mutation') refuseNul(await getRawInput())
  return next()
})

export const router = t.router
export const publicProcedure = t.procedure.use(translateErrors).use(refuseUnkeepable)
/** What the administrator alone may do: the one guard. What he does keeps his session alive, what he only asks does not. */
export const adminProcedure = publicProcedure.meta({ isAdmin: true }).use(async ({ ctx, type, next }) => {
  ctx.cookies.isPrivate = true
  const session = await requireSession(ctx)
  const life = type === 'mutation' ? afterActivity(session, ctx.now()) : session
  if (type === 'mutation') await updateSessionLife(ctx.limitsDb, session.key, life)
  return next({ ctx: { ...ctx, session: { ...session, ...life } } })
})

/** A public read of which anybody can make up the input without end: http/limits.ts counts and queues it. */
export const publicSearch = publicProcedure.meta({ isSearch: true })
/** A public read without input that depends on nothing but the cache version: its answers are kept as bytes. */
export const publicList = publicProcedure.meta({ isCached: true })
/** The same of the administrator alone. */
export const adminList = adminProcedure.meta({ isCached: true })
export const createCaller = t.createCallerFactory
