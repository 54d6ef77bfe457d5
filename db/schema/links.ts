import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, optionalText } from './columns.ts'

/** How often people followed a purchase link, by where it stood and by day. Nothing of the person is kept. */
export const linkClicks = sqliteTable(
  'link_clicks',
  {
    /** "review" or "product", and its id. */
    kind: text().notNull(),
    itemId: integer().notNull(),
    /** Where on the site it stood, such as "review-top". */
    placement: text().notNull(),
    /** A date on the site's calendar, such as "2026-11-22". */
    day: text().notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemId, table.placement, table.day] }),
    index('link_clicks_day').on(table.day),
  ],
)

export const linkChecks = sqliteTable(
  'link_checks',
  {
    url: text().primaryKey(),
    /** "refused" is a shop that refuses programs (403, 429): nothing is known of the URL. */
    outcome: text({ enum: ['fine', 'refused', 'failed'] }).notNull(),
    /** The shop's status, or null when none came. */
    status: integer(),
    problem: optionalText(),
    /** How often it failed in a row; any other outcome begins anew. */
    failures: integer().notNull().default(0),
    failingSince: instant(),
    checkedAt: instant().notNull(),
    nextCheckAt: instant().notNull(),
  },
  (table) => [index('link_checks_next').on(table.nextCheckAt)],
)
