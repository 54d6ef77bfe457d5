import { type Logger, pino } from 'pino'
import type { Env } from './env.ts'

/** Pino's number of the level from which a line is worth waiting for the disk. */
const warning = 40

/**
 * Structured lines, written in batches: waiting for the disk at each request would cost a third of the throughput.
 * Warnings and errors are written at once with all before them, and what is left when the process ends, however it
 * comes to that: a fault that nobody caught is the last line.
 */
export function createLogger(env: Env): Logger {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096 })
  const flush = setInterval(() => destination.flush(), 1000).unref()
  destination.on('close', () => clearInterval(flush))
  const logger = pino(
    {
      level: env.LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(args, method, level) {
          method.apply(this, args)
          if (level >= warning) destination.flushSync()
        },
      },
    },
    destination,
  )
  process.on('uncaughtException', (err) => {
    logger.fatal({ err }, 'the process ends by a fault')
    process.exit(1)
  })
  process.on('exit', () => destination.flushSync())
  return logger
}
