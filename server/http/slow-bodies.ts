import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { cutOff, type Refusal, slowClientMs, tooLate } from './cut-off.ts'

/** No network cuts what a browser sends into pieces as small as this on average, but for the first ones. */
const smallestPiece = 256
const smallPieces = 64
const inCrumbs: Refusal = [400, 'Bad Request', 'This request arrives in pieces that are too small.']

/**
 * Each piece of a body is kept until the last has come, and takes 200 bytes for its one: a few hundred clients who send byte by
 * byte would fill the memory. Counted where Node hands them over, also while nobody reads. Before every other hook.
 */
export function refuseCrumbs(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (!raw.headers['content-length'] && !raw.headers['transfer-encoding']) return done()
    const push = raw.push.bind(raw)
    let [bytes, pieces] = [0, 0]
    raw.push = (piece: Buffer | null) => {
      bytes += piece?.length ?? 0
      pieces += 1
      if (pieces > smallPieces + bytes / smallestPiece) cutOff(raw.socket, headers, inCrumbs)
      return push(piece)
    }
    done()
  })
}

const hurried = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Bodies have to arrive in time: earlier than the connection's own timer, which would close without a word. */
export function hurrySlowBodies(
  app: FastifyInstance,
  headers: Record<string, string>,
  patienceMs = slowClientMs,
): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (!Number(raw.headers['content-length'])) return done()
    const timer = setTimeout(() => raw.complete || cutOff(raw.socket, headers, tooLate), (patienceMs * 4) / 6).unref()
    hurried.set(raw, timer)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}

/** Lets a body take as long as it needs: for the administrator alone, who may have a slow line. */
export function takeYourTime(request: IncomingMessage): void {
  clearTimeout(hurried.get(request))
}
