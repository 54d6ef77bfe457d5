import { join } from 'node:path'
import { DatabaseTooNewError } from '#db/migrate.ts'
import { projectRoot } from '#db/project-root.ts'
import { AppError } from '#domain/app-error.ts'
import { render } from '#src/entry-server.tsx'
import { type Env, readEnv, SettingsError } from './env.ts'
import { readBuiltAssets } from './http/built-assets.ts'
import { createRenderPage } from './render-page.ts'
import { openSite, type Site, type SiteOptions } from './site.ts'

/** Starts the built site; problems that an operator can solve end in one clear line each. */
export async function start(): Promise<void> {
  try {
    const env = readEnv()
    const site = await openBuiltSite(env)
    await site.app.listen({ port: env.PORT, host: env.HOST })
    stopOnSignal(site)
    process.stdout.write(greeting(env, site.newPassword))
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`)
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

function greeting(env: Env, newPassword: string | null): string {
  const lines = [`${env.SITE_NAME} is running.`, `  Site   ${env.SITE_URL}`, `  Admin  ${env.SITE_URL}/admin`]
  if (newPassword) lines.push(`  Admin password (shown only now): ${newPassword}`)
  return `\n${lines.join('\n')}\n\n`
}

/** Requests under way are answered before the process ends; a second signal ends it at once. */
function stopOnSignal(site: Site): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    site.app.log.info({ signal }, 'stopping')
    await site.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

const unwritable = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST'])

function startProblem(error: unknown): string {
  if (error instanceof SettingsError) return error.problems.map((problem) => `Setting ${problem}.`).join('\n')
  if (error instanceof DatabaseTooNewError) return error.message
  if (error instanceof AppError && error.cause) return startProblem(error.cause)
  const { code, message, path, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop the other program, or set PORT to another number.`
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this user. Set PORT to a number above 1023.`
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.'
  if (code && unwritable.has(code)) return `The folder ${path ?? 'of DATABASE_FILE'} can't be written.`
  if (code?.startsWith('SQLITE_CANTOPEN') || code?.startsWith('SQLITE_READONLY')) {
    return `The database file can't be opened or written (${message}). Check DATABASE_FILE and its folder.`
  }
  if (code?.startsWith('SQLITE_BUSY')) {
    return 'The database is in use by another program, maybe another start of this one. Try again in a moment.'
  }
  if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') {
    return `DATABASE_FILE is no intact SQLite database (${message}). Restore a backup.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
