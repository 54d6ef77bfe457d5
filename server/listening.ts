import cluster from 'node:cluster'
import type { FastifyListenOptions } from 'fastify'
import type { Env } from './env.ts'

/** Where systemd hands the first socket over. */
const handedOver = 3

/**
 * A socket that systemd holds open for this process, so that visitors wait during a restart instead of being refused
 * (the protocol of sd_listen_fds(3)); without one, host and port of the settings.
 */
export function whereToListen(
  env: Pick<Env, 'HOST' | 'PORT'>,
  { LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv = process.env,
  // In a cluster, Node has the process that started the workers listen, whose socket it is.
  pid = cluster.isWorker ? process.ppid : process.pid,
): FastifyListenOptions & { fd?: number } {
  const address = { host: env.HOST, port: env.PORT }
  if (Number(LISTEN_PID) !== pid || !(Number(LISTEN_FDS) > 0)) return address
  // A host keeps Fastify from opening a second socket for "localhost".
  return { fd: handedOver, host: '127.0.0.1' }
}
