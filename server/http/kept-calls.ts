import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { transformer } from '#server/transformer.ts'
import { pageUrl } from './page-url.ts'
import { findProcedure } from './procedures.ts'

/**
 * Where the answer of a call is kept that shows what a page shows which is kept: whether it is one is the page's rule
 * (page-url.ts), so that a link costs nobody more than its address does. Null for all others.
 */
export function findKeptCall(request: FastifyRequest, db: Db, now: Date): string | null {
  const procedure = findProcedure(request)
  if (!procedure?.pageOf) return null
  const page = procedure.pageOf(inputOf(request))
  return page !== null && pageUrl(page, db, now).isCacheable ? `${procedure.path} ${page}` : null
}

/** What cannot be read is refused by tRPC. */
function inputOf(request: FastifyRequest): unknown {
  try {
    return transformer.input.deserialize(JSON.parse(String(queryOfCall(request).get('input'))))
  } catch {
    return undefined
  }
}

/**
 * As tRPC reads it. Fastify reads otherwise what is wrongly encoded: a stranger could have the answer to one question
 * kept as that to another.
 */
export function queryOfCall({ raw }: FastifyRequest): URLSearchParams {
  return new URL(raw.url ?? '/', 'http://localhost').searchParams
}
