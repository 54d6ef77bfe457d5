import { checkDatabase } from '#db/check-database.ts'
import type { SiteDatabase } from '#db/client.ts'
import { siteState } from '#db/schema/site.ts'
import { seedIfChanged } from '#db/seed/apply-seed.ts'
import { tablesByKind } from './contents.ts'
import type { Context } from './context.ts'
import { prepareDatabase } from './prepare-database.ts'
import { ensureAdminPassword } from './security/admin-password.ts'
import { deleteExpiredData } from './security/retention.ts'

export type PrepareContext = Pick<Context, 'env' | 'now'> & { log: { info: Log; warn: Log } }
type Log = (details: object, words: string) => void

/**
 * What a start does to the database before anybody is served: checks it, brings it up to date, seeds it, deletes what is
 * old. @returns the password that a first start made, else null
 */
export async function prepareSite(database: SiteDatabase, { env, now, log }: PrepareContext): Promise<string | null> {
  const unchecked = checkDatabase(database.db.$client, database.file)
  if (unchecked.length > 0) log.warn({ unchecked }, 'the database is too large to be checked whole at the start')
  const snapshot = prepareDatabase(database, now())
  if (snapshot) log.info({ snapshot }, 'database migrated; the one before is saved')
  const report = seedIfChanged(database.db, tablesByKind, env.teamName, now())
  if (report) log.info(report, 'seed applied')
  await deleteExpiredData(database.db, now())
  // The settings of the mail server may be others now.
  database.db.update(siteState).set({ mailTrouble: null }).run()
  return ensureAdminPassword(database.db, env, now())
}
