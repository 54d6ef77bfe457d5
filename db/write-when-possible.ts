import { AppError } from '#domain/shared/app-error.ts'
import type { Db } from './client.ts'
import { isFileInPlace } from './database-file.ts'
import { errorCode, isBusy, isDamage } from './errors.ts'

/** How long a visitor waits for a lock that another process holds, and how often it is tried meanwhile. */
const longestWaitMs = 5_000
const pauseMs = 50

/** By connection, the last one that waits for a lock: they take turns, so that however many wait, one tries. */
const lastInQueue = new WeakMap<Db, Promise<unknown>>()

/**
 * Runs a write. While another process holds the database's lock, it is tried again from a timer, so that everybody
 * else is served meanwhile. The connection's own busy timeout must be 0 (see `SiteDatabase.neverBlock`).
 * @throws AppError UNAVAILABLE when the lock is not free in time, or the file is gone, full, read-only or damaged
 */
export async function writeWhenPossible<Result>(
  db: Db,
  run: () => Result,
  { patienceMs = longestWaitMs }: { patienceMs?: number } = {},
): Promise<Result> {
  const before = lastInQueue.get(db)
  if (!before) {
    const first = attempt(db, run)
    if (first.isDone) return first.result
  }
  const deadline = performance.now() + patienceMs
  const turn = waitInQueue(db, run, deadline, before)
  const settled = turn.then(
    () => undefined,
    () => undefined,
  )
  lastInQueue.set(db, settled)
  try {
    return await turn
  } finally {
    if (lastInQueue.get(db) === settled) lastInQueue.delete(db)
  }
}

async function waitInQueue<Result>(
  db: Db,
  run: () => Result,
  deadline: number,
  before: Promise<unknown> | undefined,
): Promise<Result> {
  await Promise.race([before, pause(deadline - performance.now())])
  for (;;) {
    const next = attempt(db, run)
    if (next.isDone) return next.result
    if (performance.now() >= deadline) throw cannotSave(next.error, 'busy')
    await pause(Math.min(pauseMs, deadline - performance.now()))
  }
}

type Attempt<Result> = { isDone: true; result: Result } | { isDone: false; error: unknown }

function attempt<Result>(db: Db, run: () => Result): Attempt<Result> {
  if (!isFileInPlace(db.$client)) throw cannotSave(new Error('The database file was moved or deleted.'))
  try {
    return { isDone: true, result: run() }
  } catch (error) {
    if (isBusy(error)) return { isDone: false, error }
    if (isDamage(error) || /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/.test(errorCode(error))) throw cannotSave(error)
    throw error
  }
}

function cannotSave(cause: unknown, reason?: 'busy'): AppError {
  const why = reason ? 'because the database is busy' : 'because of a fault on our side'
  return new AppError('UNAVAILABLE', `Nothing can be saved at the moment, ${why}. Please try again in a minute.`, {
    cause,
    retryAfterSeconds: 60,
  })
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))
