import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { checkDatabase } from '#db/check-database.ts'
import { openDatabase, type SiteDatabase } from '#db/client.ts'
import { projectRoot } from '#db/project-root.ts'
import { seedIfChanged } from '#db/seed/apply-seed.ts'
import { type AppOptions, buildApp } from './app.ts'
import { stopBackup } from './backups/child.ts'
import { tablesByKind } from './contents.ts'
import type { Env } from './env.ts'
import { composeLetter } from './letters.ts'
import { createLogger } from './logger.ts'
import { startMailDelivery } from './mail/delivery.ts'
import { startDueIssues } from './newsletter/issues/sending.ts'
import { startPictureRemoval } from './pictures/removal.ts'
import { removeLeftUploads } from './pictures/upload.ts'
import { prepareDatabase } from './prepare-database.ts'
import { startLinkChecks } from './purchase-links/health-check.ts'
import { ensureAdminPassword } from './security/admin-password.ts'
import { deleteExpiredData } from './security/retention.ts'

const day = 86_400_000

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
  const { env, now = () => new Date(), logger = createLogger(env) } = options
  const database = openDatabase(env.DATABASE_FILE)
  try {
    const unchecked = checkDatabase(database.db.$client, database.file)
    if (unchecked.length > 0) logger.warn({ unchecked }, 'the database is too large to be checked whole at the start')
    const snapshot = prepareDatabase(database, now())
    if (snapshot) logger.info({ snapshot }, 'database migrated; the one before is saved')
    const report = seedIfChanged(database.db, tablesByKind, env.teamName, now())
    if (report) logger.info(report, 'seed applied')
    await deleteExpiredData(database.db, now())
    await removeLeftUploads(database.file)
    const cleanUp = () =>
      deleteExpiredData(database.db, now()).catch((err) => logger.error({ err }, 'old data could not be deleted'))
    const cleaning = setInterval(cleanUp, day).unref()
    const newPassword = await ensureAdminPassword(database.db, env, now())
    database.neverBlock()
    const removal = startPictureRemoval({ db: database.db, now, log: logger })
    const checks = startLinkChecks({ ...database, env, now, log: logger })
    const mail = startMailDelivery({
      ...database,
      env,
      now,
      log: logger,
      compose: (row) => composeLetter({ db: database.db, env }, row),
      queueDue: () => startDueIssues(database.db, now()),
    })
    const app = await buildApp({ ...options, database, now, logger, version: readVersion(), mail: mail ?? undefined })
    return {
      app,
      database,
      newPassword,
      async close() {
        clearInterval(cleaning)
        await checks.stop()
        await removal.stop()
        await app.close()
        await mail?.stop()
        await stopBackup(database.file)
        database.close()
      },
    }
  } catch (error) {
    database.close()
    throw error
  }
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
  return version
}
