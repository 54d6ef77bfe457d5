import type { IncomingMessage } from 'node:http'
import { cutOff, type Refusal, slowClientMs, tooLate } from './cut-off.ts'

/** No network cuts what a browser sends into pieces as small as this on average, but for the first ones. */
const smallestPiece = 256
const smallPieces = 64
const inCrumbs: Refusal = [400, 'Bad Request', 'This request arrives in pieces that are too small.']

export function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
}

/**
 * Each piece of a body is kept until the last has come, and takes 200 bytes for its one: a few hundred clients who send byte by
 * byte would fill the memory. Counted where Node hands them over, also while nobody reads.
 */
export function refuseCrumbs(request: IncomingMessage, headers: Record<string, string>): void {
  const push = request.push.bind(request)
  let [bytes, pieces] = [0, 0]
  request.push = (piece: Buffer | null) => {
    bytes += piece?.length ?? 0
    pieces += 1
    if (pieces > smallPieces + bytes / smallestPiece) cutOff(request.socket, headers, inCrumbs)
    return push(piece)
  }
}

const hurried = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * A body has to arrive in time: earlier than the connection's own timer, which would close without a word; and also when its
 * request was answered long ago.
 */
export function hurryBody(request: IncomingMessage, headers: Record<string, string>, patienceMs = slowClientMs): void {
  const timer = setTimeout(() => request.complete || cutOff(request.socket, headers, tooLate), (patienceMs * 4) / 6)
  hurried.set(request, timer.unref())
  request.once('close', () => clearTimeout(timer))
}

/** Lets a body take as long as it needs: for the administrator alone, who may have a slow line. */
export function takeYourTime(request: IncomingMessage): void {
  clearTimeout(hurried.get(request))
}
