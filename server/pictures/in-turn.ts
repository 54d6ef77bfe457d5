import { once } from 'node:events'
import { AppError } from '#domain/app-error.ts'

const mostWaiting = 10
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * One picture at a time, whoever brings it. Who has left leaves the line at once.
 * @throws AppError UNAVAILABLE when too many are waiting; what `left` says when it is aborted before the turn has come
 */
export function workInTurn<Result>(work: () => Promise<Result>, left: AbortSignal): Promise<Result> {
  if (waiting > mostWaiting) {
    throw new AppError('UNAVAILABLE', 'Too many pictures are being worked on. Please try again in a moment.', {
      retryAfterSeconds: 10,
    })
  }
  waiting += 1
  const before = last
  const mine = Promise.race([before, once(left, 'abort')])
    .then(() => {
      left.throwIfAborted()
      return work()
    })
    .finally(() => {
      waiting -= 1
    })
  // Whoever left the line is no longer before the next one, but those before him are.
  last = Promise.allSettled([before, mine])
  return mine
}
