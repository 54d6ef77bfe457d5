import type { FastifyBaseLogger } from 'fastify'

/** A run that hangs must not keep the server from stopping. */
const stopPatienceMs = 5_000

interface Repeated {
  log: Pick<FastifyBaseLogger, 'error'>
  /** The message of the log when a run fails; the next one is another try. */
  failure: string
  /** Milliseconds until the first run, which by default is at once. */
  firstMs?: number
}

/** Runs a task again and again, with a pause of `pauseMs` after each run. Its signal is aborted by `stop`. */
export function every(
  pauseMs: number | (() => number),
  task: (signal: AbortSignal) => Promise<unknown>,
  { log, failure, firstMs = 0 }: Repeated,
) {
  const end = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    running = task(end.signal)
      .catch((err) => end.signal.aborted || log.error({ err }, failure))
      .finally(() => end.signal.aborted || runAfter(typeof pauseMs === 'number' ? pauseMs : pauseMs()))
  }
  const runAfter = (ms: number) => {
    timer = setTimeout(run, ms).unref()
  }
  if (firstMs) runAfter(firstMs)
  else run()
  return {
    /** Ends after the run that is under way, but does not wait for ever. */
    async stop(): Promise<void> {
      clearTimeout(timer)
      end.abort()
      const patience = Promise.withResolvers<void>()
      const limit = setTimeout(patience.resolve, stopPatienceMs)
      await Promise.race([running, patience.promise])
      clearTimeout(limit)
    },
  }
}
