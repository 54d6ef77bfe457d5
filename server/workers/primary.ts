import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { type FromWorker, firstWorker, type ToWorker } from './messages.ts'

/** How long a worker that died is left dead, doubled each time until one has lived long enough. */
const firstPauseMs = 500
const longestPauseMs = 30_000
const longLifeMs = 60_000
/** Longer than any stop of a worker takes (`http/connections.ts`, `mail/delivery.ts`). */
const longestStopMs = 10_000

interface WorkersOptions {
  count: number
  /** The settings as they were at the start: a worker that comes later has the same. */
  variables: Record<string, string | undefined>
  log: Pick<Logger, 'info' | 'warn'>
  /** Called before the process ends. */
  release: () => void
  /** How long workers may take to stop; as long as any takes, unless said otherwise. */
  stopPatienceMs?: number
}

/**
 * Starts several processes that each listen at the site's port, and keeps them running until a signal. The first one brings the
 * database up to date before the others come; one of them at a time is on duty. This process does nothing else: what
 * could go wrong goes wrong in a worker.
 */
export function superviseWorkers(options: WorkersOptions): void {
  const { count, variables, log, release, stopPatienceMs = longestStopMs } = options
  cluster.setupPrimary({ serialization: 'advanced' })
  const ready = new Set<Worker>()
  let onDuty: Worker | null = null
  let mailTrouble: string | null = null
  let hasStarted = false
  let isStopping = false
  let nextPauseMs = firstPauseMs

  fork({ [firstWorker]: 'yes' })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // A terminal that is lost may say so twice.
  process.on('SIGHUP', () => isStopping || stop())

  function fork(more: Record<string, string> = {}): void {
    const worker = cluster.fork({ ...variables, ...more })
    const since = performance.now()
    worker.on('message', (message: FromWorker) => receive(worker, message))
    // A message may be on its way to one that is just dying.
    worker.on('error', (err) => log.warn({ err, worker: worker.id }, 'a worker could not be told'))
    worker.on('exit', (code, signal) => {
      ready.delete(worker)
      if (onDuty === worker) passDutyOn()
      if (isStopping) return endWhenAllHave()
      // It has said itself what is wrong.
      if (!hasStarted) return end(code || 1)
      if (performance.now() - since > longLifeMs) nextPauseMs = firstPauseMs
      log.warn({ worker: worker.id, code, signal, pauseMs: nextPauseMs }, 'a worker ended; another takes its place')
      setTimeout(() => isStopping || fork(), nextPauseMs)
      nextPauseMs = Math.min(nextPauseMs * 2, longestPauseMs)
    })
  }

  function receive(worker: Worker, message: FromWorker): void {
    if (message.kind === 'ready') welcome(worker)
    else if (message.kind === 'mail') askWhoeverIsOnDuty(worker, message)
    else if (message.kind === 'mail answer') tell(cluster.workers?.[message.asker], message)
    else {
      mailTrouble = message.reason
      for (const other of ready) if (other !== worker) tell(other, message)
    }
  }

  function askWhoeverIsOnDuty(asker: Worker, message: Extract<FromWorker, { kind: 'mail' }>): void {
    if (onDuty) tell(onDuty, { ...message, asker: asker.id })
    else tell(asker, { kind: 'duty is vacant' })
  }

  function welcome(worker: Worker): void {
    ready.add(worker)
    if (onDuty) tell(worker, { kind: 'mail trouble', reason: mailTrouble })
    else putOnDuty(worker)
    if (hasStarted) return
    hasStarted = true
    for (let number = 1; number < count; number += 1) fork()
  }

  function putOnDuty(worker: Worker): void {
    onDuty = worker
    log.info({ worker: worker.id, pid: worker.process.pid }, 'this worker delivers mail and keeps the timers')
    tell(worker, { kind: 'on duty' })
  }

  /** To the one that has been there for longest; where nobody is, to the next that comes. */
  function passDutyOn(): void {
    onDuty = null
    mailTrouble = null
    for (const other of ready) tell(other, { kind: 'duty is vacant' })
    const [next] = ready
    if (next && !isStopping) putOnDuty(next)
  }

  function stop(): void {
    if (isStopping) end(1)
    isStopping = true
    for (const worker of running()) tell(worker, { kind: 'stop' })
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

function tell(worker: Worker | undefined, message: ToWorker): void {
  if (worker?.isConnected()) worker.send(message)
}
