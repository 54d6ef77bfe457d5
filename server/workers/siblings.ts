import cluster from 'node:cluster'
import type { Mail } from '#server/mail/mail.ts'
import { type FromWorker, firstWorker, type ToWorker } from './messages.ts'
import { SharedMail } from './shared-mail.ts'

/** The other processes that serve the same site, as one of them sees them. */
export interface Siblings {
  worker: number
  /** Whether this one brings the database up to date. */
  isFirst: boolean
  /** Mail through whoever is on duty. */
  mail: SharedMail
  /** Called once, when it is this one's turn; `start` answers how mail is delivered, if it is. */
  whenOnDuty(start: () => Mail | null): void
  whenToldToStop(stop: () => void): void
  /** Says that this one listens. */
  ready(): void
}

/** The siblings of this process; null when it serves the site alone. */
export function findSiblings(): Siblings | null {
  const { worker } = cluster
  if (!worker) return null
  const tell = (message: FromWorker) => void (worker.isConnected() && process.send?.(message))
  const mail = new SharedMail(tell)
  let startDuties: (() => Mail | null) | null = null
  let stop = (): void => process.exit(0)
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'stop') return stop()
    if (message.kind === 'on duty') return mail.deliverBy(startDuties?.() ?? null)
    mail.receive(message)
  })
  return {
    worker: worker.id,
    isFirst: process.env[firstWorker] === 'yes',
    mail,
    whenOnDuty(start) {
      startDuties = start
    },
    whenToldToStop(stopHere) {
      stop = stopHere
    },
    ready: () => tell({ kind: 'ready' }),
  }
}
