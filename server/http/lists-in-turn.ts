import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#domain/app-error.ts'
import type { Context } from '#server/context.ts'
import { hasSession } from '#server/security/session.ts'
import { findProcedure } from './procedures.ts'
import { createShares } from './shares.ts'
import { createTurns } from './turns.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets the next list be made; null for what takes no turn. */
    endTurn: (() => void) | null
  }
  interface FastifyContextConfig {
    /** Whether it may answer with a whole list. */
    isInTurn?: boolean
  }
}

/** Who came later would wait for many seconds. */
const placesInLine = { forAll: 250, forClient: 40 }
const tooMany = 'Very many lists are being asked for at the moment. Please try again in a moment.'

/**
 * What may be a long list is made one after the other: rows, their text and its bytes are in memory at once, and several
 * of ten thousand dive sites are more than it holds. A turn ends when the answer is ready to be sent, however slowly
 * its client reads. Clients take turns; when the line is full, whoever waits for most makes room for who waits for less, and the
 * administrator is not refused at all.
 */
export function makeListsInTurn(api: FastifyInstance, createContext: (request: FastifyRequest) => Context): void {
  const takeTurn = createTurns()
  const line = createShares(placesInLine)
  api.decorateRequest('endTurn', null)
  api.addHook('preHandler', async (request, reply) => {
    if (!isInTurn(request)) return
    if (!line.hasRoom(request.ip) && !(await hasSession(createContext(request))))
      throw new AppError('UNAVAILABLE', tooMany, { retryAfterSeconds: 2 })
    if (reply.raw.destroyed) return reply.hijack()
    const [turn, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const left = new AbortController()
    let isWaiting = true
    const leaveLine = line.take(request.ip, 1, {
      isAllowed: () => isWaiting,
      letGo: () => left.abort(new AppError('UNAVAILABLE', tooMany, { retryAfterSeconds: 2 })),
    })
    reply.raw.once('close', () => left.abort())
    const work = () => {
      isWaiting = false
      turn.resolve()
      return end.promise
    }
    takeTurn(work, request.ip, left.signal).catch(turn.reject)
    try {
      await turn.promise
    } catch (error) {
      if (reply.raw.destroyed) return reply.hijack()
      throw error
    } finally {
      leaveLine()
    }
    request.endTurn = end.resolve
  })
}

function isInTurn(request: FastifyRequest): boolean {
  const { method, routeOptions } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  if (routeOptions.config.isInTurn) return true
  const procedure = findProcedure(request)
  return procedure !== null && (procedure.isAdmin || procedure.isKept)
}
