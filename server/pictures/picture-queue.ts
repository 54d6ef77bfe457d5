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
 * One picture at a time in all processes: each takes up to 200 MB. A client that has gone leaves the queue at once.
 * `turn` is the lock file that the processes share, null where there is one process.
 * @throws AppError UNAVAILABLE when too many are waiting; the reason of `left` when it is aborted while the picture waits
 */
export function workInQueue<Result>(
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
  // The next one no longer waits for a client that has gone, but for those before it.
  last = Promise.allSettled([before, mine])
  return mine
}

/** The system releases the lock of a process that dies. */
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
