import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#domain/app-error.ts'
import { largestStoryBytes } from '#domain/story.schema.ts'
import type { Context } from '#server/context.ts'
import { findSession } from '#server/security/session.ts'
import { findProcedure, isProcedureCall } from './procedures.ts'

/** Bytes: more than the longest message to us takes, and little enough that thousands of them at once fit into the memory. */
export const largestBodyOfStrangers = 65_536

/**
 * Long bodies are read for the administrator alone. Whoever is not logged in is refused by a procedure of the admin as
 * always, with his body left unread.
 */
export function readLargeBodiesOfAdministrator(
  trpc: FastifyInstance,
  createContext: (request: FastifyRequest) => Context,
): void {
  trpc.addHook('onRoute', (route) => {
    if (route.url.startsWith('/trpc/')) route.bodyLimit = largestStoryBytes
  })
  trpc.addHook('preParsing', async (request, _reply, payload) => {
    if (!isProcedureCall(request) || isSmall(request)) return payload
    if (!findProcedure(request)?.isAdmin) throw new AppError('TOO_LARGE', 'That is too large to send.')
    if (await findSession(createContext(request))) return payload
    // Node reads on and throws away what is left once the answer is sent.
    return Object.assign(Readable.from(['{}']), { receivedEncodedLength: Number(request.headers['content-length']) })
  })
}

function isSmall({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? 0) <= largestBodyOfStrangers
}
