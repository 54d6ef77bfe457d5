import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { HttpSocket } from './arrivals.ts'
import { hasBody } from './slow-bodies.ts'

/** More than this on one connection, and nobody waits for the answers. */
const mostOfConnection = 40
/** Each brings headers of 12 kB at most. */
const mostOfAll = 300

/**
 * Whom a client sends behind a request that is not answered yet waits, and so do its headers: of all connections together they
 * are bounded. What has a body does not wait, which no browser and no proxy asks for: who sends more is let go.
 * For `meetingAnswers`.
 */
export function createLine() {
  let ofAll = 0
  const ofConnections = new WeakMap<HttpSocket, number>()

  return function lineUp(request: IncomingMessage, answer: ServerResponse): void {
    const socket: HttpSocket = request.socket
    // Node has not yet given the socket to this answer.
    if (!socket._httpMessage) return
    const before = ofConnections.get(socket)
    if ((before ?? 0) >= mostOfConnection || ofAll >= mostOfAll || hasBody(request)) return void socket.destroy()
    if (before === undefined) socket.once('close', () => forget(socket))
    count(socket, 1)
    // Node gives the socket to an answer when all before it are sent.
    answer.once('socket', () => count(socket, -1))
  }

  function count(socket: HttpSocket, more: 1 | -1): void {
    ofConnections.set(socket, (ofConnections.get(socket) ?? 0) + more)
    ofAll += more
  }

  function forget(socket: HttpSocket): void {
    ofAll -= ofConnections.get(socket) ?? 0
  }
}

/** What stands in line is worked on one after the other: many lists made at once for one connection would need all memory. */
export function answerInTurn(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const socket: HttpSocket = request.raw.socket
    if (!socket._httpMessage || socket._httpMessage === reply.raw) return done()
    // Others come between two of them.
    reply.raw.once('socket', () => setImmediate(done))
  })
}
