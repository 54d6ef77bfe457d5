import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, instant, optionalText } from './columns.ts'

export const siteState = sqliteTable(
  'site_state',
  {
    id: integer().primaryKey(),
    /** Raised by triggers with every change that visitors can see, in the change's own transaction. */
    contentVersion: integer().notNull().default(0),
    /** Raised besides where the change is one of dive sites. */
    diveSitesVersion: integer().notNull().default(0),
    /** SHA-256 over the seed files that were applied last, hex. */
    seedHash: optionalText(),
    /** Which of the processes that serve the site runs the background jobs, and until when unless it renews that. */
    leader: optionalText(),
    leaderUntil: instant(),
    /** Why mail does not leave, as the last attempt found out; null when it does. */
    mailTrouble: optionalText(),
  },
  (table) => [check('site_state_single_row', sql`${table.id} = 1`)],
)

/** Texts and choices that the owner changed; others are as the code has them. */
export const siteSettings = sqliteTable('site_settings', {
  /** A name such as "heroSlides": the list of all, each with its shape, is in src/domain/settings/site-settings.schema.ts. */
  name: text().primaryKey(),
  value: text({ mode: 'json' }).$type<unknown>().notNull(),
  updatedAt: instant().notNull(),
})

/** Old slugs of published articles and reviews; a live slug always wins over these. */
export const slugRedirects = sqliteTable(
  'slug_redirects',
  {
    kind: text().notNull(),
    slug: text().notNull(),
    targetId: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index('slug_redirects_target').on(table.kind, table.targetId),
  ],
)

/** The row that each create request made, so that it can be sent again when its response was lost. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    kind: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the input that was saved last under this key, hex, and the revision that it made. */
    inputHash: text().notNull(),
    rowId: integer().notNull(),
    revision: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)

/** The rows of the seed: one that still hashes to `hash` is unedited, and a later seed may correct it. */
export const seededRows = sqliteTable(
  'seeded_rows',
  {
    kind: text().notNull(),
    key: text().notNull(),
    rowId: integer().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)

/** The trash: rows that an administrator deleted, which can be restored with their ids. */
export const deletedItems = sqliteTable(
  'deleted_items',
  {
    kind: text().notNull(),
    rowId: integer().notNull(),
    row: text().notNull(),
    deletedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.rowId] })],
)
