import type { SiteDatabase } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { createPictureTriggers, createTriggers } from '#db/triggers.ts'
import { pictureColumns, publicTables } from './contents.ts'
import { ensureSigningKey } from './newsletter/tokens.ts'

/**
 * Brings a database up to this program's schema and triggers, and makes the key of personal links, as every start does.
 * @returns path of the copy that was saved before a migration, or null when none was needed
 * @throws DatabaseTooNewError
 */
export function prepareDatabase(database: SiteDatabase, now: Date): string | null {
  const snapshot = migrateDatabase(database, now)
  createTriggers(database.db, publicTables)
  createPictureTriggers(database.db, pictureColumns)
  ensureSigningKey(database.db, now)
  return snapshot
}
