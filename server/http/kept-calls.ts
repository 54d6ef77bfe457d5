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

/** As tRPC reads it, of an input that is given twice the first; what cannot be read is refused there. */
function inputOf({ query }: FastifyRequest): unknown {
  const [input] = [(query as Record<string, unknown>).input].flat()
  try {
    return transformer.input.deserialize(JSON.parse(String(input)))
  } catch {
    return undefined
  }
}
