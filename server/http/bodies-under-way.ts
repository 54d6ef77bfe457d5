import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#domain/app-error.ts'
import type { Context } from '#server/context.ts'
import { hasSession } from '#server/security/session.ts'
import { bodyInOnePiece } from './body-in-one-piece.ts'
import { cutOff, type Refusal } from './cut-off.ts'
import { largestFormBytes } from './forms.ts'
import { createShares } from './shares.ts'

/** Bytes. No heavier in memory than the headers that every connection may bring; nearly every message and login is shorter. */
const lightBody = 16_384

/**
 * By what the requests say of themselves: whoever holds his body back holds his place, until somebody comes who has fewer.
 * However short, a request that is not whole takes up to 27 kB for its headers alone: a thousand of them beside as many bytes
 * as may be under way left the memory no room for anything else.
 */
const roomForRequests = { forAll: 600, forClient: 150 }
/** Of heavy bodies: what is light is not refused for bytes that others hold. */
const roomForBytes = { forAll: 32 * 1_048_576, forClient: 4 * 1_048_576 }

const tooMany = 'Very many messages are being sent at the moment. Please try again in a moment.'
const roomTaken: Refusal = [503, 'Service Unavailable', tooMany]

/**
 * What strangers are sending is bounded together: thousands of them who hold back the last byte of theirs would fill the
 * memory. The administrator gets in beside them; his files are streamed to the disk.
 */
export function boundBodiesUnderWay(
  app: FastifyInstance,
  headers: Record<string, string>,
  createContext: (request: FastifyRequest) => Context,
): void {
  const requests = createShares(roomForRequests)
  const bytes = createShares(roomForBytes)

  app.addHook('preParsing', async (request, reply, payload) => {
    const length = Number(request.headers['content-length'] ?? 0)
    if (length === 0 || (request.headers.cookie && (await hasSession(createContext(request))))) return
    // Its sender has gone meanwhile, and nothing would give back what it takes.
    if (reply.raw.destroyed) return
    // What says that it is longer is the administrator's, or nobody reads it.
    const heavy = length <= lightBody ? 0 : Math.min(length, largestFormBytes)
    if (!requests.hasRoom(request.ip) || !bytes.hasRoom(request.ip, heavy)) {
      reply.header('connection', 'close')
      throw new AppError('UNAVAILABLE', tooMany, { retryAfterSeconds: 5 })
    }
    // What has arrived is answered; whoever has an answer and does not read it has had his turn.
    const taking = {
      isAllowed: () => !request.raw.complete || reply.raw.headersSent,
      letGo: () => cutOff(request.raw.socket, headers, roomTaken),
    }
    const giveBack = requests.take(request.ip, 1, taking)
    const giveBytesBack = bytes.take(request.ip, heavy, taking)
    // Answered, or its sender has gone: until then what came of it is in use.
    reply.raw.once('close', () => {
      giveBack()
      giveBytesBack()
    })
    // What is longer nobody reads, and a file is read piece by piece.
    if (length > largestFormBytes || request.routeOptions.config.takesFile) return
    return bodyInOnePiece(payload, length)
  })
}
