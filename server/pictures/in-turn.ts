import { AppError } from '#domain/app-error.ts'

const mostWaiting = 10
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One picture at a time, whoever brings it. @throws AppError UNAVAILABLE when too many are waiting */
export function workInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting > mostWaiting) {
    throw new AppError('UNAVAILABLE', 'Too many pictures are being worked on. Please try again in a moment.', {
      retryAfterSeconds: 10,
    })
  }
  waiting += 1
  const mine = last.then(work).finally(() => {
    waiting -= 1
  })
  last = mine.catch(() => {})
  return mine
}
