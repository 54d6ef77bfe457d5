import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { dirname } from 'node:path'
import type { Logger } from 'pino'
import { shareFile } from '#db/file-lock.ts'
import { makePrivateFolder } from '#db/files.ts'
import { type Env, readEnv, readVariables } from './env.ts'
import { isSocketHandedOver } from './listening.ts'
import { createLogger } from './logger.ts'
import { problemLine } from './problem-line.ts'

/** How long a worker that died is left dead, doubled each time until one has lived long enough. */
const firstPauseMs = 500
const longestPauseMs = 30_000
const longLifeMs = 60_000
/** Longer than any stop of a worker takes (`http/connections.ts`, `mail/delivery.ts`). */
const longestStopMs = 10_000

/** In the environment of the process that only brings the database up to date. */
const preparing = 'SITE_PREPARES_DATABASE'
export const isPreparingProcess = () => process.env[preparing] === 'yes'

interface WorkersOptions {
  count: number
  /** The settings as they were at the start: a worker that comes later has the same. */
  variables: Record<string, string | undefined>
  log: Pick<Logger, 'warn'>
  release: () => void
  /** How long workers may take to stop; as long as any takes, unless said otherwise. */
  stopPatienceMs?: number
}

/** Starts the processes that WORKERS asks for. @returns false where this process is to serve the site itself */
export async function startWorkers(): Promise<boolean> {
  if (cluster.isWorker) return false
  try {
    const variables = readVariables()
    const env = readEnv(variables)
    if (env.WORKERS === 1) return false
    const PORT = String(isSocketHandedOver() ? env.PORT : await findPort(env))
    makePrivateFolder(dirname(env.DATABASE_FILE))
    // While workers come and go, no restore may take the database.
    const release = shareFile(env.DATABASE_FILE)
    superviseWorkers({ count: env.WORKERS, variables: { ...variables, PORT }, log: createLogger(env), release })
    return true
  } catch (error) {
    process.stderr.write(`${problemLine(error)}\n`)
    process.exit(1)
  }
}

/** The port, once no other program is seen to listen at it: workers would share it with that as they do with each other. */
async function findPort({ PORT, HOST }: Env): Promise<number> {
  const server = createServer().listen(PORT, HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Forks a process that brings the database up to date, then several that each listen at the site's port, and keeps those
 * running until a signal. They coordinate through the database alone; what could go wrong goes wrong in a worker.
 */
export function superviseWorkers(options: WorkersOptions): void {
  const { count, variables, log, release, stopPatienceMs = longestStopMs } = options
  let isStopping = false
  let nextPauseMs = firstPauseMs

  cluster.fork({ ...variables, [preparing]: 'yes' }).on('exit', (code) => {
    if (isStopping) return endWhenAllHave()
    // It has printed the problem itself.
    if (code !== 0) return end(code || 1)
    for (let number = 0; number < count; number += 1) fork()
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // A terminal that is lost may say so twice.
  process.on('SIGHUP', () => isStopping || stop())

  function fork(): void {
    const worker = cluster.fork(variables)
    const since = performance.now()
    worker.on('error', (err) => log.warn({ err, worker: worker.id }, 'a worker could not be started or ended'))
    worker.on('exit', (code, signal) => {
      if (isStopping) return endWhenAllHave()
      if (performance.now() - since > longLifeMs) nextPauseMs = firstPauseMs
      log.warn({ worker: worker.id, code, signal, pauseMs: nextPauseMs }, 'a worker ended; another takes its place')
      setTimeout(() => isStopping || fork(), nextPauseMs)
      nextPauseMs = Math.min(nextPauseMs * 2, longestPauseMs)
    })
  }

  function stop(): void {
    if (isStopping) end(1)
    isStopping = true
    for (const { process } of running()) process.kill('SIGTERM')
    setTimeout(() => running().forEach(({ process }) => void process.kill('SIGKILL')), stopPatienceMs).unref()
    endWhenAllHave()
  }

  function endWhenAllHave(): void {
    if (running().length === 0) end(0)
  }

  /** Workers end with the process that started them. */
  function end(code: number): never {
    release()
    process.exit(code)
  }
}

function running(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined && !worker.isDead()) as Worker[]
}
