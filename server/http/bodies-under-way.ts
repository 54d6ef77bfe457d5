import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#domain/app-error.ts'
import type { Context } from '#server/context.ts'
import { clientNetwork } from '#server/security/client-network.ts'
import { findSession } from '#server/security/session.ts'
import { largestFormBytes } from './forms.ts'

/** Bytes. No heavier than the headers that every connection may bring; nearly every message and login is shorter. */
const lightBody = 16_384

/** By what the requests say of themselves: whoever holds his body back holds his place. */
interface Load {
  requests: number
  /** Of heavy bodies. */
  bytes: number
}
interface Room {
  forAll: Load
  /** A part of it for one client, so that others have room too. */
  forClient: Load
}
/** However short, a request that is not whole takes 10 to 20 kB: ten thousand of them were more than the memory held. */
const roomForBodies: Room = {
  forAll: { requests: 1_000, bytes: 32 * 1_048_576 },
  forClient: { requests: 200, bytes: 4 * 1_048_576 },
}

const tooMany = 'Very many messages are being sent at the moment. Please try again in a moment.'

/**
 * What strangers are sending is bounded together: thousands of them who hold back the last byte of theirs would fill the
 * memory. The administrator gets in beside them; his files are streamed to the disk.
 */
export function boundBodiesUnderWay(
  app: FastifyInstance,
  createContext: (request: FastifyRequest) => Context,
  room = roomForBodies,
): void {
  let ofAll: Load = { requests: 0, bytes: 0 }
  const ofClients = new Map<string, Load>()

  app.addHook('preParsing', (request, reply, _payload, done) => {
    const length = Number(request.headers['content-length'] ?? 0)
    if (length === 0) return done()
    // What says that it is longer is the administrator's, or nobody reads it.
    const body: Load = { requests: 1, bytes: length <= lightBody ? 0 : Math.min(length, largestFormBytes) }
    const client = clientNetwork(request.ip)
    if (hasRoom(client, body)) {
      add(client, body)
      // Answered, or its sender has gone: until then what came of it is in use.
      reply.raw.once('close', () => add(client, { requests: -1, bytes: -body.bytes }))
      return done()
    }
    findSession(createContext(request)).then((session) => {
      if (session) return done()
      reply.header('connection', 'close')
      done(new AppError('UNAVAILABLE', tooMany, { retryAfterSeconds: 5 }))
    }, done)
  })

  function hasRoom(client: string, body: Load): boolean {
    return isWithin(sum(ofAll, body), room.forAll) && isWithin(sum(ofClients.get(client) ?? none, body), room.forClient)
  }

  function add(client: string, body: Load): void {
    ofAll = sum(ofAll, body)
    const ofClient = sum(ofClients.get(client) ?? none, body)
    if (ofClient.requests > 0) ofClients.set(client, ofClient)
    else ofClients.delete(client)
  }
}

const none: Load = { requests: 0, bytes: 0 }
const sum = (one: Load, other: Load): Load => ({
  requests: one.requests + other.requests,
  bytes: one.bytes + other.bytes,
})
/** What is light is not refused for bytes that others hold. */
const isWithin = (load: Load, room: Load) => load.requests <= room.requests && load.bytes <= room.bytes
