import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, edited, flag, id, instant, requiredText, textOrEmpty } from './columns.ts'

/** Issues of the newsletter. One that is published goes out at `publishedAt`; its page on the site appears with it, if wanted. */
export const issues = sqliteTable(
  'issues',
  {
    id: id(),
    /** The subject of its emails, too. */
    title: requiredText(),
    slug: text().notNull(),
    excerpt: textOrEmpty(),
    content: textOrEmpty(),
    /** Whether visitors may read it as a page. */
    onSite: flag().notNull().default(true),
    published: flag().notNull().default(false),
    publishedAt: instant(),
    createdAt: createdAt(),
    ...edited(),
  },
  (table) => [
    uniqueIndex('issues_slug').on(table.slug),
    index('issues_published').on(table.published, table.publishedAt),
    check('issues_slug_not_empty', sql`${table.slug} <> ''`),
  ],
)

/** The state of sending an issue: a row once its messages were queued. A table of its own, because no visitor sees it. */
export const issueSendings = sqliteTable('issue_sendings', {
  issueId: integer()
    .primaryKey()
    .references(() => issues.id, { onDelete: 'cascade' }),
  startedAt: instant().notNull(),
  recipients: integer().notNull(),
  sent: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  pausedAt: instant(),
})
