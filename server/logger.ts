import { write, writeSync } from 'node:fs'
import { pino } from 'pino'
import type { Env } from './env.ts'

/** Pino's number of the level from which a line is worth waiting for the disk. */
const warning = 40
const batchBytes = 4_096
/** Lines that wait while the disk is full or the reader slow; older ones are dropped, and visitors are served. */
const mostWaiting = 1_000_000

/**
 * Structured lines, written in batches: waiting for the disk at each request would cost a third of the throughput.
 * Warnings and errors are written at once with all before them, and what is left when the process ends, however it
 * comes to that: a fault that nobody caught is the last line. pino's own destination stops the process while the disk
 * is full; here lines are lost instead.
 */
export function createLogger(env: Pick<Env, 'LOG_LEVEL'>, descriptor = 1) {
  const batch = createBatch(descriptor)
  setInterval(batch.flush, 1_000).unref()
  const logger = pino(
    {
      level: env.LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(args, method, level) {
          method.apply(this, args)
          if (level >= warning) batch.flushNow()
        },
      },
    },
    batch,
  )
  writers.push({
    fatal: (err) => logger.fatal({ err }, 'the process is ending because of a fault'),
    end: batch.flushNow,
  })
  if (writers.length === 1) watchTheEnd()
  return logger
}

/** One in a server; a process of tests opens many sites. */
const writers: { fatal: (error: unknown) => void; end: (options: { isLast: boolean }) => void }[] = []

function watchTheEnd(): void {
  process.on('uncaughtException', (error) => {
    for (const { fatal } of writers) fatal(error)
    process.exit(1)
  })
  process.on('exit', () => {
    for (const { end } of writers) end({ isLast: true })
  })
}

/** Lines on their way to a file, in order; unwritten ones wait for the next attempt, up to a bound. */
function createBatch(descriptor: number) {
  let waiting: Buffer = Buffer.alloc(0)
  let underWay: Buffer = Buffer.alloc(0)
  const keep = (bytes: Buffer) => {
    waiting = bytes.subarray(Math.max(0, bytes.length - mostWaiting))
  }

  function flush() {
    if (underWay.length > 0 || waiting.length === 0) return
    underWay = waiting
    waiting = Buffer.alloc(0)
    write(descriptor, underWay, (error, written) => {
      keep(Buffer.concat([underWay.subarray(error ? 0 : written), waiting]))
      underWay = Buffer.alloc(0)
      if (!error && waiting.length >= batchBytes) flush()
    })
  }
  /** Without waiting for a write that is under way: at the end of the process its lines may come twice, but come. */
  function flushNow({ isLast = false } = {}) {
    if (underWay.length > 0 && !isLast) return
    try {
      let rest = isLast ? Buffer.concat([underWay, waiting]) : waiting
      while (rest.length > 0) {
        rest = rest.subarray(writeSync(descriptor, rest))
        keep(rest)
      }
    } catch {
      // The disk is full or the reader has gone: visitors are served all the same.
    }
  }
  return {
    write(line: string) {
      keep(Buffer.concat([waiting, Buffer.from(line)]))
      if (waiting.length >= batchBytes) flush()
    },
    flush,
    flushNow,
  }
}
