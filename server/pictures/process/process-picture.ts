import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { takeFileAlone } from '#db/file-lock.ts'
import { projectRoot } from '#db/project-root.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { childFlags } from '#server/child-flags.ts'
import type { MadePicture } from './make-picture.ts'

const longestMs = 30_000
const tooMuch =
  'This picture could not be processed: it takes too much time or memory. Make it smaller, or save it as a JPEG, and try again.'

type Answer = { picture: MadePicture } | { refusal: string } | { problem: string; code?: string }

interface ProcessOptions {
  /** The program of the child; the built one, or its source where the server itself runs from source. */
  program?: string
  timeLimit?: number
  /** Aborted when the client has gone. */
  left?: AbortSignal
}

/**
 * Works on one upload in a process of its own, which leaves the files in `folder`. `workInQueue` runs one at a time.
 * @throws AppError BAD_INPUT when the picture cannot be used, UNAVAILABLE when the process dies or takes too long, Error with the
 * code of what else went wrong; the reason of `left` when it is aborted
 */
export async function processPicture(
  upload: string,
  folder: string,
  options: ProcessOptions = {},
): Promise<MadePicture> {
  const { program = defaultProgram(), timeLimit = longestMs, left } = options
  const child = startChild(program, folder)
  try {
    const answer = await askOnce(child, { upload, folder }, { timeLimit, left })
    if ('refusal' in answer) throw new AppError('BAD_INPUT', answer.refusal)
    if ('problem' in answer) {
      const error = new Error(`A picture could not be processed: ${answer.problem}`)
      throw Object.assign(error, { code: answer.code })
    }
    return answer.picture
  } finally {
    await end(child)
  }
}

/** Waits until it has ended, so that it writes nothing into a folder that is being removed. */
async function end(child: ChildProcess): Promise<void> {
  const isGone = child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  child.kill('SIGKILL')
  if (!isGone) await once(child, 'exit')
}

/** It gets none of the server's settings, which hold passwords, and has a lower priority than the server. */
function startChild(program: string, folder: string): ChildProcess {
  const child = fork(program, [], {
    // One arena and no cache: freed memory goes back. Pixels beyond 50 MB are put on the disk.
    env: {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '131072',
      VIPS_DISC_THRESHOLD: '50m',
      TMPDIR: folder,
    },
    execArgv: childFlags({ young: 2, old: 48, collects: true }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already; its `exit` event says so.
  }
  return child
}

/**
 * @throws AppError UNAVAILABLE when the child ends without a word or says nothing in time: on a busy machine that happens to good
 * pictures as well; the reason of `left`
 */
function askOnce(
  child: ChildProcess,
  question: object,
  { timeLimit, left }: { timeLimit: number; left: AbortSignal | undefined },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => settle(() => reject(new AppError('UNAVAILABLE', tooMuch)))
    const timer = setTimeout(giveUp, timeLimit)
    const onAnswer = (answer: unknown) => settle(() => resolve(answer as Answer))
    const onError = (error: Error) => settle(() => reject(error))
    const onLeft = () => settle(() => reject(left?.reason))
    function settle(act: () => void): void {
      clearTimeout(timer)
      left?.removeEventListener('abort', onLeft)
      child.off('message', onAnswer).off('exit', giveUp).off('error', onError)
      // Without a listener, a late error of the child would end the server.
      child.on('error', () => {})
      act()
    }
    left?.addEventListener('abort', onLeft)
    child.on('message', onAnswer).on('exit', giveUp).on('error', onError)
    child.send(question, (error) => error && onError(error))
  })
}

function defaultProgram(): string {
  return import.meta.filename.endsWith('.ts')
    ? join(projectRoot, 'server', 'pictures', 'process', 'worker.ts')
    : join(projectRoot, 'dist', 'server', 'picture-worker.js')
}

const mostWaiting = 10
const pauseMs = 100
/** Ten pictures take as long, at half a minute each. */
const longestWaitMs = 300_000
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * One picture at a time in all processes: each takes up to 200 MB. A client that has gone leaves the queue at once.
 * `lockFile` is shared by the processes, null where there is one process.
 * @throws AppError UNAVAILABLE when too many are waiting; the reason of `left` when it is aborted while the picture waits
 */
export function workInQueue<Result>(
  lockFile: string | null,
  work: () => Promise<Result>,
  left: AbortSignal,
): Promise<Result> {
  if (waiting > mostWaiting) throw tooMany()
  waiting += 1
  const before = last
  const mine = Promise.race([before, once(left, 'abort')])
    .then(() => {
      left.throwIfAborted()
      return withLock(lockFile, work, left)
    })
    .finally(() => {
      waiting -= 1
    })
  // The next one no longer waits for a client that has gone, but for those before it.
  last = Promise.allSettled([before, mine])
  return mine
}

/** The system releases the lock of a process that dies. */
async function withLock<Result>(
  lockFile: string | null,
  work: () => Promise<Result>,
  left: AbortSignal,
): Promise<Result> {
  const release = lockFile === null ? () => undefined : await takeLock(lockFile, left)
  try {
    return await work()
  } finally {
    release()
  }
}

async function takeLock(lockFile: string, left: AbortSignal): Promise<() => void> {
  const deadline = performance.now() + longestWaitMs
  for (;;) {
    const release = takeFileAlone(lockFile)
    if (release) return release
    if (performance.now() > deadline) throw tooMany()
    await pause(pauseMs)
    left.throwIfAborted()
  }
}

function tooMany(): AppError {
  return new AppError('UNAVAILABLE', 'Too many pictures are being processed. Please try again in a moment.', {
    retryAfterSeconds: 10,
  })
}
