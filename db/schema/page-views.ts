import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { requiredText } from './columns.ts'

/** How often pages were viewed, and from which sites people came. Nothing of the person is stored. */
export const pageViews = sqliteTable(
  'page_views',
  {
    kind: text({ enum: ['page', 'referrer'] }).notNull(),
    /** The path of a page without its query, or the host of a referring site. */
    name: requiredText(),
    /** A date on the site's calendar, such as "2026-11-22"; later its month, such as "2026-11". */
    period: requiredText(),
    count: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.name, table.period] }),
    index('page_views_period').on(table.kind, table.period),
  ],
)
