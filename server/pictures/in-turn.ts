import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { takeFileAlone } from '#db/file-lock.ts'
import { AppError } from '#domain/shared/app-error.ts'

const mostWaiting = 10
const pauseMs = 100
/** As long as ten pictures of half a minute each. */
const longestWaitMs = 300_000
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * One picture at a time, whoever brings it and whichever process got it: each takes up to 200 MB. Who has left leaves the
 * line at once. `turn` is the file that the processes have in common, null where there is one.
 * @throws AppError UNAVAILABLE when too many are waiting; what `left` says when it is aborted before the turn has come
 */
export function workInTurn<Result>(
  turn: string | null,
  work: () => Promise<Result>,
  left: AbortSignal,
): Promise<Result> {
  if (waiting > mostWaiting) throw tooMany()
  waiting += 1
  const before = last
  const mine = Promise.race([before, once(left, 'abort')])
    .then(() => {
      left.throwIfAborted()
      return holding(turn, work, left)
    })
    .finally(() => {
      waiting -= 1
    })
  // Whoever left the line is no longer before the next one, but those before him are.
  last = Promise.allSettled([before, mine])
  return mine
}

/** The system lets go of the turn of a process that dies. */
async function holding<Result>(turn: string | null, work: () => Promise<Result>, left: AbortSignal): Promise<Result> {
  const letGo = turn === null ? () => undefined : await takeTurn(turn, left)
  try {
    return await work()
  } finally {
    letGo()
  }
}

async function takeTurn(turn: string, left: AbortSignal): Promise<() => void> {
  const deadline = performance.now() + longestWaitMs
  for (;;) {
    const letGo = takeFileAlone(turn)
    if (letGo) return letGo
    if (performance.now() > deadline) throw tooMany()
    await pause(pauseMs)
    left.throwIfAborted()
  }
}

function tooMany(): AppError {
  return new AppError('UNAVAILABLE', 'Too many pictures are being worked on. Please try again in a moment.', {
    retryAfterSeconds: 10,
  })
}
