import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What Node has of a connection beside what its types say. */
export type HttpSocket = Socket & {
  /** The answer that is under way. */
  _httpMessage?: { headersSent: boolean } | null
  parser?: { onIncoming: (request: IncomingMessage, keepAlive: boolean) => number } | null
}

/** To Node's parser: what follows is not HTTP. */
const readNoFurther = 2

/**
 * For `http.createServer`: `meet` sees each request when its headers are there, before any hook, and also those that Node or
 * Fastify answer without one: without a Host, with an address or an Expect that nobody can read.
 */
export function meetingAnswers(
  meet: (request: IncomingMessage, answer: ServerResponse) => void,
): typeof ServerResponse {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    constructor(request: Request, options?: object) {
      // @ts-expect-error -- Node hands over options of its own, which its types do not know.
      super(request, options)
      meet(request, this)
    }
  } as typeof ServerResponse
}

/** Of a connection that was let go nothing more is read: in one piece of 64 kB may stand thousands of requests. */
export function readNothingOfLetGo(server: Server): void {
  server.on('connection', (socket: HttpSocket) => {
    const { parser } = socket
    if (!parser) return
    const take = parser.onIncoming
    parser.onIncoming = (request, keepAlive) => {
      const howToGoOn = take(request, keepAlive)
      return socket.destroyed ? readNoFurther : howToGoOn
    }
  })
}
