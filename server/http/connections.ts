import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { sendRefusal } from './errors.ts'
import { hasBody } from './transports/guards.ts'

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimeout: NodeJS.Timeout | undefined
  }
}

/** How long a request may take to arrive, and a client to read anything of its response. */
const slowClientMs = 30_000
const tooLate = 'This request took too long to arrive.'

/** Longer than any proxy keeps an idle connection: the proxy closes first, and no request meets a closed socket. */
const keepAliveMs = 75_000
/** How long the administrator's photo may take: 25 MB at 350 kbit/s. */
const longestUploadMs = 600_000
/** How long a stop waits for a moment without a new connection. */
const longestArrivalMs = 500
/** A client that reads a film slowly does not hold up a restart for longer. */
const longestStopMs = 5_000

/** The response to a request that Node cannot read, by the code of its error. */
type Unreadable = [status: number, reason: string, error: string]
const unreadable: Record<string, Unreadable> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The headers of this request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', tooLate],
}
const notHttp: Unreadable = [400, 'Bad Request', 'This request is not valid HTTP.']

/** Unfinished requests of 2,500 clients fill the memory, whatever they ask for. */
const mostConnections = 1_500

/** Beyond so many connections the next one is closed, and with it those that are idle: the next try gets in. */
export function limitConnections({ server }: FastifyInstance, most = mostConnections): void {
  server.maxConnections = most
  server.maxHeadersCount = mostHeaders
  server.on('drop', () => (server as Server).closeIdleConnections())
}

/** Browsers send half as many. */
const mostHeaders = 100
/** Browsers send a tenth of it. The headers of each request that waits stay in memory. */
const mostHeadBytes = 12_288

/** How the server treats its connections. `patienceMs` is the time for a slow client. */
export function connectionOptions(headers: Record<string, string>, patienceMs = slowClientMs) {
  return {
    keepAliveTimeout: keepAliveMs,
    // Counts only while nothing moves: a film may take as long as it needs.
    connectionTimeout: patienceMs,
    // For a photo over a slow connection; all other bodies have `limitBodyTime`.
    requestTimeout: longestUploadMs,
    http: {
      connectionsCheckingInterval: patienceMs / 6,
      maxHeaderSize: mostHeadBytes,
      headersTimeout: (patienceMs * 4) / 6,
    },
    return503OnClosing: false,
    clientErrorHandler: ({ code }, socket) => refuseUnreadable(socket, headers, unreadable[code] ?? notHttp),
  } satisfies FastifyServerOptions & { http: object }
}

/** Responds in the form of every other refusal where Fastify has no request to respond to. */
function refuseUnreadable(socket: Socket, headers: Record<string, string>, [status, reason, error]: Unreadable): void {
  // A response may be under way on a connection that has sent something.
  if (!socket.writable || socket.bytesWritten > 0) return void socket.destroy()
  const body = JSON.stringify({ error })
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}

/** A body has to arrive in time: earlier than `requestTimeout`, which is long enough for a photo. */
export function limitBodyTime(app: FastifyInstance, patienceMs = slowClientMs): void {
  app.decorateRequest('bodyTimeout')
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (!hasBody(raw)) return done()
    request.bodyTimeout = setTimeout(
      () => {
        if (raw.complete) return
        reply.raw.once('close', () => raw.destroy())
        if (reply.sent) raw.destroy()
        else sendRefusal(request, reply.header('connection', 'close'), { status: 408, error: tooLate })
      },
      (patienceMs * 4) / 6,
    ).unref()
    raw.once('close', () => clearTimeout(request.bodyTimeout))
    done()
  })
}

/**
 * Node's timer of a connection rings when nothing has moved between two rings: half the time, so that a client that
 * stops reading is closed after the whole of it at most. Who has nothing to read yet waits for us. Slow bodies have
 * `limitBodyTime`.
 */
export function closeSlowReaders(app: FastifyInstance, patienceMs = slowClientMs): void {
  app.addHook('onRequest', ({ method, raw: { socket } }, { raw: answer }, done) => {
    if (method === 'GET') {
      socket.setTimeout?.(patienceMs / 2)
      // With a listener, Node does not close the socket itself. A later write restarts the timer.
      answer.on('timeout', () => answer.headersSent && socket.destroy())
    }
    done()
  })
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
