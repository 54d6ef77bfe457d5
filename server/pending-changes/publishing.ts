import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '#server/context.ts'
import { publishDueChanges } from './commands.ts'

const everyMs = 5_000

/** Publishes changes at their time. What a stopped site missed, it publishes at its next start. */
export function startPublishing({ log, ...ctx }: Pick<Context, 'db' | 'env' | 'now'> & { log: FastifyBaseLogger }) {
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = running
      .then(() => publishDueChanges({ ...ctx, client: null }))
      .catch((err) => log.error({ err }, 'changes could not be published at their time'))
  }
  const timer = setInterval(run, everyMs).unref()
  run()
  return {
    /** Ends after the changes that are being published. */
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
