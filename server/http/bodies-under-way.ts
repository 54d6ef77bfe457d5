import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#domain/app-error.ts'
import type { Context } from '#server/context.ts'
import { clientNetwork } from '#server/security/client-network.ts'
import { findSession } from '#server/security/session.ts'
import { largestFormBytes } from './forms.ts'

/** Bytes. No heavier than the headers that every connection may bring; nearly every message and login is shorter. */
const lightBody = 16_384

/** Bytes, by what the requests say of themselves: whoever holds his body back holds his place. */
interface Room {
  forAll: number
  /** A part of it for one client, so that others have room too. */
  forClient: number
}
const roomForBodies: Room = { forAll: 32 * 1_048_576, forClient: 4 * 1_048_576 }

const tooMany = 'Very many long messages are being sent at the moment. Please try again in a moment.'

/**
 * What strangers are sending is bounded together: thousands of them who hold back the last byte of theirs would fill the
 * memory. The administrator gets in beside them; his files are streamed to the disk.
 */
export function boundBodiesUnderWay(
  app: FastifyInstance,
  createContext: (request: FastifyRequest) => Context,
  room = roomForBodies,
): void {
  let underWay = 0
  const ofClients = new Map<string, number>()

  app.addHook('preParsing', (request, reply, _payload, done) => {
    const length = Number(request.headers['content-length'] ?? 0)
    if (length <= lightBody) return done()
    // What says that it is longer is the administrator's, or nobody reads it.
    const bytes = Math.min(length, largestFormBytes)
    const client = clientNetwork(request.ip)
    if (hasRoom(client, bytes)) {
      add(client, bytes)
      // Answered, or its sender has gone: until then what came of it is in use.
      reply.raw.once('close', () => add(client, -bytes))
      return done()
    }
    findSession(createContext(request)).then((session) => {
      if (session) return done()
      reply.header('connection', 'close')
      done(new AppError('UNAVAILABLE', tooMany, { retryAfterSeconds: 5 }))
    }, done)
  })

  function hasRoom(client: string, bytes: number): boolean {
    return underWay + bytes <= room.forAll && (ofClients.get(client) ?? 0) + bytes <= room.forClient
  }

  function add(client: string, bytes: number): void {
    underWay += bytes
    const ofClient = (ofClients.get(client) ?? 0) + bytes
    if (ofClient > 0) ofClients.set(client, ofClient)
    else ofClients.delete(client)
  }
}
