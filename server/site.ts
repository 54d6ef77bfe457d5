import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { openDatabase, type SiteDatabase } from '#db/client.ts'
import { projectRoot } from '#db/project-root.ts'
import { type AppOptions, buildApp } from './app.ts'
import { stopBackup } from './backups/child.ts'
import { takeDuties } from './duties.ts'
import type { Env } from './env.ts'
import { createLogger } from './logger.ts'
import { removeLeftUploads } from './pictures/upload.ts'
import { type PrepareContext, prepareSite } from './prepare-site.ts'
import { ensureAdminPassword } from './security/admin-password.ts'
import type { Siblings } from './workers/siblings.ts'

export interface SiteOptions {
  env: Env
  renderPage: AppOptions['renderPage']
  clientFolder: string | null
  now?: () => Date
  logger?: Logger
  cacheBytes?: number
  /** The other processes that serve this site; null when there are none. */
  siblings?: Siblings | null
}

export interface Site {
  app: FastifyInstance
  database: SiteDatabase
  /** The password that this first start made, else null. */
  newPassword: string | null
  /** Ends requests under way, then closes the database. */
  close(): Promise<void>
}

/** Opens the database, brings it up to date, seeds it, and builds the app over it, ready to listen. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { env, now = () => new Date(), siblings = null } = options
  const logger = options.logger ?? siteLogger(env, siblings)
  const database = openDatabase(env.DATABASE_FILE)
  try {
    const newPassword = await makeReady(database, { env, now, log: logger }, siblings)
    await removeLeftUploads(database.file)
    database.neverBlock()
    const duties = takeDuties({ database, env, now, log: logger }, siblings)
    const mail = duties.mail ?? undefined
    const app = await buildApp({ ...options, database, now, logger, version: readVersion(), mail })
    return {
      app,
      database,
      newPassword,
      async close() {
        await Promise.all([duties.windDown(), app.close()])
        await duties.stop()
        await stopBackup(database.file)
        database.close()
      },
    }
  } catch (error) {
    database.close()
    throw error
  }
}

function makeReady(database: SiteDatabase, ctx: PrepareContext, siblings: Siblings | null): Promise<string | null> {
  if (!siblings || siblings.isFirst) return prepareSite(database, ctx)
  // Nothing is left to change; this process gets to know the password.
  return ensureAdminPassword(database.db, ctx.env, ctx.now())
}

function siteLogger(env: Env, siblings: Siblings | null): Logger {
  const logger = createLogger(env)
  return siblings ? (logger.child({ worker: siblings.worker }) as Logger) : logger
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
  return version
}
