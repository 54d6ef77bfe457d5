import type { IncomingMessage, Server } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { meetingAnswers, readNothingOfLetGo } from './arrivals.ts'
import { cutOff, type Refusal, slowClientMs, tooLate } from './cut-off.ts'
import { createLine } from './in-line.ts'
import { hasBody, hurryBody, refuseCrumbs } from './slow-bodies.ts'

/** Longer than any proxy keeps an idle connection: the proxy closes first, and no request meets a closed socket. */
const keepAliveMs = 75_000
/** How long the administrator's photo may take: 25 MB at 350 kbit/s. */
const longestUploadMs = 600_000
/** How long a stop waits for a moment in which nobody comes. */
const longestArrivalMs = 500
/** A client that reads a film slowly does not hold up a restart for longer. */
const longestStopMs = 5_000

/** What Node makes of a request that it cannot read, by its code. */
const unreadable: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The headers of this request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: tooLate,
}
const notHttp: Refusal = [400, 'Bad Request', 'This request is not valid HTTP.']

/** What two and a half thousand clients send who never finish fills the memory, whatever they ask for. */
const mostConnections = 1_500

/** Beyond so many connections the next one is closed, and with it those that wait for nothing: whoever tries again gets in. */
export function boundConnections({ server }: FastifyInstance, most = mostConnections): void {
  readNothingOfLetGo(server as Server)
  server.maxConnections = most
  server.on('drop', () => (server as Server).closeIdleConnections())
}

/** Browsers send a tenth, a long search included less than all; each of 2,500 requests that wait for something keeps its own in memory. */
const mostHeadBytes = 12_288

/** How the server treats its connections. `patienceMs` is the time for a slow client. */
export function connectionOptions(headers: Record<string, string>, patienceMs = slowClientMs) {
  const lineUp = createLine()
  return {
    keepAliveTimeout: keepAliveMs,
    // Counts only while nothing moves: a film may take as long as it needs.
    connectionTimeout: patienceMs,
    // A photo over a slow line; all other bodies are hurried (slow-bodies.ts).
    requestTimeout: longestUploadMs,
    http: {
      connectionsCheckingInterval: patienceMs / 6,
      maxHeaderSize: mostHeadBytes,
      headersTimeout: (patienceMs * 4) / 6,
      ServerResponse: meetingAnswers((request, answer) => {
        lineUp(request, answer)
        if (!hasBody(request)) return
        refuseCrumbs(request, headers)
        hurryBody(request, headers, patienceMs)
      }),
    },
    return503OnClosing: false,
    clientErrorHandler: ({ code }, socket) => cutOff(socket, headers, unreadable[code] ?? notHttp),
  } satisfies FastifyServerOptions & { http: object }
}

/**
 * Node's timer of a connection rings when nothing has moved between two rings: half the time, so that a client that
 * stops reading is let go after the whole of it at most. Who has nothing to read yet waits for us. Bodies that are slow to
 * arrive have `requestTimeout`.
 */
export function hurrySlowReaders(app: FastifyInstance, patienceMs = slowClientMs): void {
  app.addHook('onRequest', ({ method, raw: { socket } }, { raw: answer }, done) => {
    if (method === 'GET') {
      socket.setTimeout?.(patienceMs / 2)
      // With a listener, Node leaves it to that. What we write later winds the timer up again.
      answer.on('timeout', () => answer.headersSent && socket.destroy())
    }
    done()
  })
}

/** Nobody's browser sends half as many; thousands of tiny ones, a thousand times over, would fill the memory. */
export const mostHeaders = 100

/** Whether the client has gone before its request had arrived: nothing went wrong here. */
export function hasClientLeft({ complete, destroyed }: IncomingMessage): boolean {
  return destroyed && !complete
}

/**
 * Requests that have arrived before the stop are read first: a connection is idle for Node until then, and would be closed
 * without an answer. Connections that fall idle after the stop began would otherwise hold it up for as
 * long as they are kept alive.
 */
export function closeConnectionsWhileStopping(app: FastifyInstance, patienceMs = slowClientMs): void {
  app.addHook('preClose', async () => {
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    const patience = setTimeout(() => app.server.closeAllConnections(), Math.min(patienceMs, longestStopMs))
    app.server.once('close', () => {
      clearInterval(idle)
      clearTimeout(patience)
    })
    await untilNobodyComes(app.server)
  })
}

/** Node takes one connection each turn, and reads what came over it in the next. */
async function untilNobodyComes(server: Server): Promise<void> {
  let quietTurns = 0
  const noteArrival = () => {
    quietTurns = 0
  }
  server.on('connection', noteArrival)
  server.on('request', noteArrival)
  const begun = performance.now()
  while (quietTurns < 3 && performance.now() - begun < longestArrivalMs) {
    quietTurns += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  server.off('connection', noteArrival)
  server.off('request', noteArrival)
}
