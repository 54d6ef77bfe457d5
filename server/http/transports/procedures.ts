import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { appRouter } from '#server/app-router.ts'
import { notAnAddress } from '#server/http/errors.ts'
import { pageUrl } from '#server/http/pages/page-url.ts'
import { transformer } from '#server/transformer.ts'
import type { Meta } from '#server/trpc.ts'

interface Procedure {
  /** Its path on this server, such as "/trpc/diveSites.list". */
  path: string
  type: string
  isCached: boolean
  isSearch: boolean
  isAdmin: boolean
  pageOf: ((input: unknown) => string | null) | null
}

/** By their names, as the router keeps them; its type knows them only nested. */
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: string; meta?: Meta } } | undefined
>

/** Whether tRPC handles a request: by the route that took it, because an address can be written in many ways. */
export function isProcedureCall({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '/trpc/:path'
}

/**
 * The router has decoded the name once, and tRPC does so again: however it is written, it is one procedure.
 * @throws AppError BAD_INPUT
 */
function nameIn(request: FastifyRequest): string | undefined {
  if (!isProcedureCall(request)) return undefined
  const { path = '' } = request.params as { path?: string }
  try {
    return decodeURIComponent(path)
  } catch {
    throw new AppError('BAD_INPUT', notAnAddress)
  }
}

/** The procedure that a request calls, if there is one. @throws AppError BAD_INPUT when its name cannot be decoded */
export function findProcedure(request: FastifyRequest): Procedure | null {
  const name = nameIn(request)
  const procedure = name === undefined || !Object.hasOwn(procedures, name) ? undefined : procedures[name]
  if (!procedure) return null
  const { type, meta } = procedure._def
  return {
    path: `/trpc/${name}`,
    type,
    isCached: meta?.isCached ?? false,
    isSearch: meta?.isSearch ?? false,
    isAdmin: meta?.isAdmin ?? false,
    pageOf: meta?.pageOf ?? null,
  }
}

/**
 * The cache key of a query whose page is cached, by the page's own rule (page-url.ts), so that following a link costs no
 * more than opening its URL. Null for all other calls.
 */
export function findCachedQuery(request: FastifyRequest, db: Db, now: Date): string | null {
  const procedure = findProcedure(request)
  if (!procedure?.pageOf) return null
  const page = procedure.pageOf(inputOf(request))
  return page !== null && pageUrl(page, db, now).isCacheable ? `${procedure.path} ${page}` : null
}

function inputOf(request: FastifyRequest): unknown {
  try {
    return transformer.input.deserialize(JSON.parse(String(callParameters(request).get('input'))))
  } catch {
    return undefined
  }
}

/**
 * Reads parameters as tRPC does. Fastify reads wrong encodings differently, so a visitor could have one response cached
 * under the key of another.
 */
export function callParameters({ raw }: FastifyRequest): URLSearchParams {
  return new URL(raw.url ?? '/', 'http://localhost').searchParams
}
