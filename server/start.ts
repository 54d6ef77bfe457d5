import cluster from 'node:cluster'
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { projectRoot } from '#db/project-root.ts'
import { render } from '#src/entry-server.tsx'
import { type Env, readEnv } from './env.ts'
import { readBuiltAssets } from './http/pages/built-assets.ts'
import { whereToListen } from './listening.ts'
import { createLogger } from './logger.ts'
import { problemLine } from './problem-line.ts'
import { currentEnv } from './publishing/site-settings.ts'
import { createRenderPage } from './render-page.ts'
import { openSite, prepareSite, type Site, type SiteOptions } from './site.ts'
import { isPreparingProcess } from './workers.ts'

/** Starts the built site; problems that an operator can solve end in one clear line each. */
export async function start(): Promise<void> {
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    process.stderr.write(
      `Standard output can't be written to (${code}): the site keeps running, but its log is lost.\n`,
    )
  })
  try {
    const env = readEnv()
    if (isPreparingProcess()) return await prepareForWorkers(env)
    const site = await openBuiltSite(env)
    await site.app.listen(whereToListen(env)).catch((error: unknown) => {
      // The next start knows only its hash.
      if (site.newPassword)
        process.stdout.write(greeting(currentEnv(site.database.db, env), 'is not running yet', site.newPassword))
      throw error
    })
    stopOnSignal(site)
    if (!cluster.isWorker)
      process.stdout.write(greeting(currentEnv(site.database.db, env), 'is running', site.newPassword))
  } catch (error) {
    process.stderr.write(`${problemLine(error)}\n`)
    process.exit(1)
  }
}

/** The built site over its database, ready to listen; tests bring their own clock and log. */
export async function openBuiltSite(
  env: Env,
  options: Pick<SiteOptions, 'now' | 'logger' | 'cacheBytes'> = {},
): Promise<Site> {
  const clientFolder = join(projectRoot, 'dist', 'client')
  const assets = readBuiltAssets(clientFolder)
  return openSite({ ...options, env, clientFolder, renderPage: createRenderPage(render, () => assets) })
}

export { readEnv }

/** Ends by itself once the workers would find nothing left to do. */
async function prepareForWorkers(env: Env): Promise<void> {
  const database = openDatabase(env.DATABASE_FILE)
  const newPassword = await prepareSite(database, { env, now: () => new Date(), log: createLogger(env) })
  const named = currentEnv(database.db, env)
  database.close()
  process.stdout.write(greeting(named, `is starting ${env.WORKERS} workers`, newPassword), () => process.exit(0))
}

function greeting(env: Env, state: string, newPassword: string | null): string {
  const lines = [`${env.SITE_NAME} ${state}.`, `  Site   ${env.SITE_URL}`, `  Admin  ${env.SITE_URL}/admin`]
  if (newPassword) lines.push(`  Admin password (shown only once): ${newPassword}`)
  return `\n${lines.join('\n')}\n\n`
}

/**
 * Requests under way get their responses before the process ends; a second signal ends it at once. A worker may get each signal twice:
 * from the process that started it, which ends the worker by ending itself, and from the service manager or terminal.
 */
function stopOnSignal(site: Site): void {
  let isStopping = false
  const stop = async (reason: string) => {
    if (isStopping) return
    isStopping = true
    site.app.log.info({ reason }, 'stopping')
    await site.close()
    process.exit(0)
  }
  let signals = 0
  const stopBySignal = (signal: string) => {
    signals += 1
    if (signals > 1 && !cluster.isWorker) process.exit(1)
    stop(signal)
  }
  process.on('SIGTERM', stopBySignal)
  process.on('SIGINT', stopBySignal)
  // A terminal that is lost may say so twice.
  process.on('SIGHUP', stop)
}
