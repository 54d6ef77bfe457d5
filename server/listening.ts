import cluster from 'node:cluster'
import type { FastifyListenOptions } from 'fastify'
import type { Env } from './env.ts'

/** Where systemd hands the first socket over. */
const handedOver = 3

/** In a cluster, Node has the process that started the workers listen, whose socket it is. */
const listeningProcess = () => (cluster.isWorker ? process.ppid : process.pid)

/** Whether systemd holds a socket open for this process (the protocol of sd_listen_fds(3)). */
export function isSocketHandedOver(
  { LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv = process.env,
  pid = listeningProcess(),
): boolean {
  return Number(LISTEN_PID) === pid && Number(LISTEN_FDS) > 0
}

/**
 * The socket that systemd holds open, so that visitors wait during a restart instead of being refused; without one, host and
 * port of the settings. There each worker has a socket of its own: what one that dies was about to get is refused, and never
 * hangs.
 */
export function whereToListen(
  env: Pick<Env, 'HOST' | 'PORT'>,
  variables: NodeJS.ProcessEnv = process.env,
  pid = listeningProcess(),
): FastifyListenOptions & { fd?: number } {
  // A host keeps Fastify from opening a second socket for "localhost".
  if (isSocketHandedOver(variables, pid)) return { fd: handedOver, host: '127.0.0.1' }
  return { host: env.HOST, port: env.PORT, ...(cluster.isWorker ? { reusePort: true } : {}) }
}
