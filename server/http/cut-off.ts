import type { Socket } from 'node:net'
import type { HttpSocket } from './arrivals.ts'

/** What is said to a client whose request is not read on. */
export type Refusal = [status: number, reason: string, words: string]

/** How long a request may take to arrive, and a client to take anything of its answer. */
export const slowClientMs = 30_000

export const tooLate: Refusal = [408, 'Request Timeout', 'This request took too long to arrive.']

/** Answers in the form of every other refusal, in the middle of a request, and lets go of the connection. */
export function cutOff(socket: Socket, headers: Record<string, string>, [status, reason, words]: Refusal): void {
  if (!socket.writable || hasBegunToAnswer(socket)) return void socket.destroy()
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

function hasBegunToAnswer(socket: HttpSocket): boolean {
  return socket._httpMessage?.headersSent ?? false
}
