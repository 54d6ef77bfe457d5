import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** Longer than any proxy keeps an idle connection: the proxy closes first, and no request meets a closed socket. */
const keepAliveMs = 75_000
/** How long a request may take to arrive, and a client to take anything of its answer. */
const slowClientMs = 30_000
/** How long the administrator's photo may take: 25 MB at 350 kbit/s. */
const longestUploadMs = 600_000
/** How long a stop waits for a moment in which nobody comes. */
const longestArrivalMs = 500
/** A client that reads a film slowly does not hold up a restart for longer. */
const longestStopMs = 5_000

export const tooManyMessages = 'Very many messages are being sent at the moment. Please try again in a moment.'
const late = 'ERR_HTTP_REQUEST_TIMEOUT'
const roomTaken = 'room taken'
const inCrumbs = 'in crumbs'

/** Of a request that Node cannot read, or that we do not read on, by a code: the status and the words. */
const unreadable: Record<string, [status: number, reason: string, words: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The headers of this request are too large.'],
  [late]: [408, 'Request Timeout', 'This request took too long to arrive.'],
  [roomTaken]: [503, 'Service Unavailable', tooManyMessages],
  [inCrumbs]: [400, 'Bad Request', 'This request arrives in pieces that are too small.'],
}
const notHttp: [number, string, string] = [400, 'Bad Request', 'This request is not valid HTTP.']

/** What two and a half thousand clients send who never finish fills the memory, whatever they ask for. */
const mostConnections = 1_500

/** Beyond so many connections the next one is closed, and with it those that wait for nothing: whoever tries again gets in. */
export function boundConnections({ server }: FastifyInstance, most = mostConnections): void {
  server.maxConnections = most
  server.on('drop', () => (server as Server).closeIdleConnections())
}

/** How the server treats its connections. `patienceMs` is the time for a slow client. */
export function connectionOptions(headers: Record<string, string>, patienceMs = slowClientMs) {
  return {
    keepAliveTimeout: keepAliveMs,
    // Counts only while nothing moves: a film may take as long as it needs.
    connectionTimeout: patienceMs,
    // A photo over a slow line; all other bodies are hurried by `hurrySlowBodies`.
    requestTimeout: longestUploadMs,
    http: { connectionsCheckingInterval: patienceMs / 6, headersTimeout: (patienceMs * 4) / 6 },
    return503OnClosing: false,
    clientErrorHandler: ({ code }, socket) => refuseUnreadable(code, socket, headers),
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

const hurried = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** No network cuts what a browser sends into pieces as small as this on average, but for the first ones. */
const smallestPiece = 256
const smallPieces = 64

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
      if (pieces > smallPieces + bytes / smallestPiece) refuseUnreadable(inCrumbs, raw.socket, headers)
      return push(piece)
    }
    done()
  })
}

/** Bodies have to arrive in time: earlier than the connection's own timer, which would close without a word. */
export function hurrySlowBodies(
  app: FastifyInstance,
  headers: Record<string, string>,
  patienceMs = slowClientMs,
): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (!Number(raw.headers['content-length'])) return done()
    const timer = setTimeout(
      () => raw.complete || refuseUnreadable(late, raw.socket, headers),
      (patienceMs * 4) / 6,
    ).unref()
    hurried.set(raw, timer)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}

/** Of a request whose body is under way: its room is for somebody else. */
export function refuseUnderWay({ socket }: IncomingMessage, headers: Record<string, string>): void {
  refuseUnreadable(roomTaken, socket, headers)
}

/** Lets a body take as long as it needs: for the administrator alone, who may have a slow line. */
export function takeYourTime(request: IncomingMessage): void {
  clearTimeout(hurried.get(request))
}

/** Nobody's browser sends half as many; thousands of tiny ones, a thousand times over, would fill the memory. */
export const mostHeaders = 100

/** More than this on one connection, and nobody waits for the answers. */
const mostInLine = 40

/**
 * Requests that a client sends without waiting for answers are worked on one after the other: many lists made at
 * once for one connection would need all memory. Before every other hook.
 */
export function answerInTurn(app: FastifyInstance): void {
  const inLine = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    if (isNext(socket, reply.raw)) return done()
    const waiting = (inLine.get(socket) ?? 0) + 1
    inLine.set(socket, waiting)
    if (waiting > mostInLine) return void socket.destroy()
    // Node gives the socket to an answer when all before it are sent.
    reply.raw.once('socket', () => {
      inLine.set(socket, (inLine.get(socket) ?? 1) - 1)
      // Others come between two of them.
      setImmediate(done)
    })
  })
}

function isNext(socket: Socket & { _httpMessage?: unknown }, answer: ServerResponse): boolean {
  return !socket._httpMessage || socket._httpMessage === answer
}

/** Answers in the form of every other refusal, and lets go of the connection. */
function refuseUnreadable(code: string | undefined, socket: Socket, headers: Record<string, string>): void {
  if (!socket.writable || hasBegunToAnswer(socket)) return void socket.destroy()
  const [status, reason, words] = unreadable[code ?? ''] ?? notHttp
  const body = JSON.stringify({ error: words })
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}

/** Node keeps the answer that is under way at its socket. */
function hasBegunToAnswer(socket: Socket & { _httpMessage?: { headersSent: boolean } }): boolean {
  return socket._httpMessage?.headersSent ?? false
}

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
