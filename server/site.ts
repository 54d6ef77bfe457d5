import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { checkDatabase } from '#db/check-database.ts'
import { openDatabase, type SiteDatabase } from '#db/client.ts'
import { siteState } from '#db/schema/site.ts'
import { seedIfChanged } from '#db/seed/apply-seed.ts'
import { type AppOptions, buildApp } from './app.ts'
import { stopBackup } from './backups/child.ts'
import { tablesByKind } from './contents.ts'
import type { Context } from './context.ts'
import type { Env } from './env.ts'
import { startBackgroundJobs } from './jobs/background-jobs.ts'
import { createLogger } from './logger.ts'
import { removeLeftUploads } from './pictures/upload.ts'
import { prepareDatabase } from './prepare-database.ts'
import { currentEnv } from './publishing/site-settings.ts'
import { ensureAdminPassword } from './security/admin-password.ts'
import { deleteExpiredData } from './security/retention.ts'

export interface SiteOptions {
  env: Env
  renderPage: AppOptions['renderPage']
  clientFolder: string | null
  now?: () => Date
  logger?: Logger
  cacheBytes?: number
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
  const { env, now = () => new Date() } = options
  const logger = options.logger ?? siteLogger(env)
  const database = openDatabase(env.DATABASE_FILE)
  try {
    const newPassword = await prepareSite(database, { env, now, log: logger })
    await removeLeftUploads(database.file)
    database.neverBlock()
    const jobs = startBackgroundJobs({ database, env, now, log: logger })
    const app = await buildApp({ ...options, database, now, logger, mail: jobs.mail })
    return {
      app,
      database,
      newPassword,
      async close() {
        await Promise.all([jobs.windDown(), app.close()])
        await jobs.stop()
        await stopBackup(database.file)
        database.close()
      },
    }
  } catch (error) {
    database.close()
    throw error
  }
}

function siteLogger(env: Env): Logger {
  const logger = createLogger(env)
  return cluster.worker ? (logger.child({ worker: cluster.worker.id }) as Logger) : logger
}

const operatorMissing =
  'The operator is not set (in the Site tab, or as SITE_OPERATOR): neither pages nor emails say who runs this site, which the Spam Act 2003 requires of newsletters'

type PrepareContext = Pick<Context, 'env' | 'now'> & { log: { info: Log; warn: Log } }
type Log = (details: object, words: string) => void

/**
 * Prepares the database before the first request: checks it, migrates it, seeds it, deletes old rows.
 * @returns the password that a first start made, else null
 */
export async function prepareSite(database: SiteDatabase, { env, now, log }: PrepareContext): Promise<string | null> {
  const unchecked = checkDatabase(database.db.$client, database.file)
  if (unchecked.length > 0) log.warn({ unchecked }, 'the database is too large to be fully checked at the start')
  const snapshot = prepareDatabase(database, now())
  if (snapshot) log.info({ snapshot }, 'database migrated; the previous one is saved')
  if (env.isPublic && !currentEnv(database.db, env).SITE_OPERATOR) log.warn({}, operatorMissing)
  // The seed's stories keep their author when the owner gives the site another name.
  const report = seedIfChanged(database.db, tablesByKind, env.teamName, now())
  if (report) log.info(report, 'seed applied')
  await deleteExpiredData(database.db, now())
  // The settings of the mail server may be others now.
  database.db.update(siteState).set({ mailTrouble: null }).run()
  return ensureAdminPassword(database.db, env, now())
}
