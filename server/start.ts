import { join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'
import { render } from '#src/entry-server.tsx'
import { type Env, readEnv } from './env.ts'
import { readBuiltAssets } from './http/built-assets.ts'
import { whereToListen } from './listening.ts'
import { problemLine } from './problem-line.ts'
import { createRenderPage } from './render-page.ts'
import { openSite, type Site, type SiteOptions } from './site.ts'
import { findSiblings, type Siblings } from './workers/siblings.ts'

/** Starts the built site; problems that an operator can solve end in one clear line each. */
export async function start(): Promise<void> {
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    process.stderr.write(`Standard output can't be written (${code}): the site runs, its log is lost.\n`)
  })
  try {
    const env = readEnv()
    const siblings = findSiblings()
    const site = await openBuiltSite(env, { siblings })
    await site.app.listen(whereToListen(env))
    stopWhenTold(site, siblings)
    siblings?.ready()
    if (siblings?.isFirst ?? true) process.stdout.write(greeting(env, site.newPassword))
  } catch (error) {
    process.stderr.write(`${problemLine(error)}\n`)
    process.exit(1)
  }
}

/** The built site over its database, ready to listen; tests bring their own clock and log. */
export async function openBuiltSite(
  env: Env,
  options: Pick<SiteOptions, 'now' | 'logger' | 'cacheBytes' | 'siblings'> = {},
): Promise<Site> {
  const clientFolder = join(projectRoot, 'dist', 'client')
  const assets = readBuiltAssets(clientFolder)
  return openSite({ ...options, env, clientFolder, renderPage: createRenderPage(render, () => assets) })
}

export { readEnv }

function greeting(env: Env, newPassword: string | null): string {
  const lines = [`${env.SITE_NAME} is running.`, `  Site   ${env.SITE_URL}`, `  Admin  ${env.SITE_URL}/admin`]
  if (newPassword) lines.push(`  Admin password (shown only now): ${newPassword}`)
  return `\n${lines.join('\n')}\n\n`
}

/**
 * Requests under way are answered before the process ends; a second signal ends it at once. Where there are siblings, the
 * process that started them tells it too, and the service manager may have told all.
 */
function stopWhenTold(site: Site, siblings: Siblings | null): void {
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
    if (signals > 1) process.exit(1)
    stop(signal)
  }
  process.on('SIGTERM', stopBySignal)
  process.on('SIGINT', stopBySignal)
  // A terminal that is lost may say so twice.
  process.on('SIGHUP', stop)
  siblings?.whenToldToStop(() => stop('told by the process that started this one'))
}
