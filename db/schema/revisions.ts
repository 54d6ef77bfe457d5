import { isNull } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, instant, optionalText, requiredText } from './columns.ts'

/** Every saved version of what the owner edits. Triggers write them (`db/triggers.ts`), so that no way of saving is left out. */
export const revisions = sqliteTable(
  'revisions',
  {
    /** As in the audit log, such as "article:12" or "setting:heroSlides". */
    resource: requiredText(),
    /** The row's own; of a setting, the instant of its save in milliseconds. */
    revision: integer().notNull(),
    /** The whole row by column, as SQLite stores it, in JSON. */
    row: requiredText(),
    savedAt: instant().notNull(),
    /** The audit entry of the save; null for a moment, until the write records it, and 0 where there is none. */
    auditId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.revision] }),
    index('revisions_saved_at').on(table.savedAt),
    index('revisions_unrecorded').on(table.auditId).where(isNull(table.auditId)),
  ],
)

/** Changes to something public that is not public yet: at most one set for each row. */
export const pendingChanges = sqliteTable('pending_changes', {
  /** Such as "article:12". */
  resource: text().primaryKey(),
  /** The changed fields, as the command that saves the row takes them. */
  changes: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  /** The row's revision that was edited. */
  editedRevision: integer().notNull(),
  /** Rises with each save of the changes. */
  revision: integer().notNull().default(1),
  savedAt: instant().notNull(),
  /** When they go live by themselves; null for when the owner says so. */
  publishAt: instant(),
  /** Why they did not go live at that time, for the owner. */
  problem: optionalText(),
})

/** Links to something that is not public yet, for people without the password. To revoke one is to delete its row. */
export const previewLinks = sqliteTable(
  'preview_links',
  {
    id: id(),
    /** Such as "article:12". */
    resource: requiredText(),
    createdAt: createdAt(),
  },
  (table) => [index('preview_links_resource').on(table.resource)],
)
