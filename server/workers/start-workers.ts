import cluster from 'node:cluster'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { dirname } from 'node:path'
import { shareFile } from '#db/file-lock.ts'
import { makePrivateFolder } from '#db/private-files.ts'
import { type Env, readEnv, readVariables } from '#server/env.ts'
import { isSocketHandedOver } from '#server/listening.ts'
import { createLogger } from '#server/logger.ts'
import { problemLine } from '#server/problem-line.ts'
import { superviseWorkers } from './primary.ts'

/** Starts the processes that WORKERS asks for. @returns false where this process is to serve the site itself */
export async function startWorkers(): Promise<boolean> {
  if (cluster.isWorker) return false
  try {
    const variables = readVariables()
    const env = readEnv(variables)
    if (env.WORKERS === 1) return false
    const PORT = String(isSocketHandedOver() ? env.PORT : await findPort(env))
    makePrivateFolder(dirname(env.DATABASE_FILE))
    // While workers come and go, nobody else may take the file for his own.
    const release = shareFile(env.DATABASE_FILE)
    superviseWorkers({ count: env.WORKERS, variables: { ...variables, PORT }, log: createLogger(env), release })
    return true
  } catch (error) {
    process.stderr.write(`${problemLine(error)}\n`)
    process.exit(1)
  }
}

/** The port, once nobody else is seen to listen at it: workers would share it with strangers as they do with each other. */
async function findPort({ PORT, HOST }: Env): Promise<number> {
  const server = createServer().listen(PORT, HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
