import type { SiteDatabase } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { siteSettings } from '#db/schema/site.ts'
import { createPictureTriggers, createRevisionTriggers, createTriggers } from '#db/triggers.ts'
import { pictureColumns, publicTables } from './contents.ts'
import { editedKinds } from './edited.ts'
import { ensureSigningKeys } from './security/signing.ts'

/**
 * Brings a database up to this program's schema and triggers, and makes the keys of signed links, as every start does.
 * @returns path of the copy that was saved before a migration, or null when none was needed
 * @throws DatabaseTooNewError
 */
export function prepareDatabase(database: SiteDatabase, now: Date): string | null {
  const snapshot = migrateDatabase(database, now)
  createTriggers(database.db, publicTables)
  createPictureTriggers(database.db, pictureColumns)
  createRevisionTriggers(database.db, revisedTables)
  ensureSigningKeys(database.db, now)
  return snapshot
}

const revisedTables = [
  ...Object.entries(editedKinds).map(([kind, { table }]) => ({
    ...{ kind, table },
    columns: { key: 'id', revision: 'revision', savedAt: 'updated_at' },
  })),
  { kind: 'setting', table: siteSettings, columns: { key: 'name', revision: 'updated_at', savedAt: 'updated_at' } },
]
