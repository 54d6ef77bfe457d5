import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, instant, optionalText, requiredText } from './columns.ts'

/** Messages to send, written in the transaction of their cause and delivered at least once. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    kind: text({ enum: ['newsletter_confirmation', 'contact_notice'] }).notNull(),
    recipient: requiredText(),
    subject: requiredText(),
    textBody: requiredText(),
    htmlBody: optionalText(),
    headers: text({ mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    sentAt: instant(),
    failedAt: instant(),
    lastError: optionalText(),
    createdAt: createdAt(),
  },
  (table) => [index('outbox_due').on(table.sentAt, table.nextAttemptAt)],
)
