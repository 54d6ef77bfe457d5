import { sql } from 'drizzle-orm'
import { check, index, integer, type SQLiteColumn, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, id, instant, optionalText, requiredText } from './columns.ts'
import { contactMessages } from './contact.ts'
import { corrections } from './corrections.ts'
import { issues } from './issues.ts'
import { newsletterSubscribers } from './newsletter.ts'

/**
 * Mail to send, inserted in the transaction of its cause and delivered at least once. Its text is written from the cause
 * when it is sent, so nothing is stored twice, and no mail is sent about deleted rows.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    kind: text({ enum: ['confirmation', 'contact_notice', 'correction_thanks', 'issue'] }).notNull(),
    contactMessageId: integer().references(() => contactMessages.id, { onDelete: 'cascade' }),
    subscriberId: integer().references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    issueId: integer().references(() => issues.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    /** When the first attempt was made: retries end two days later. */
    firstAttemptAt: instant(),
    nextAttemptAt: instant().notNull(),
    /** Until then one process is sending the message; afterwards that process counts as dead. */
    leasedUntil: instant(),
    sentAt: instant(),
    failedAt: instant(),
    /** The last response of the mail server, without email addresses. */
    lastError: optionalText(),
    createdAt: createdAt(),
    correctionId: integer().references(() => corrections.id, { onDelete: 'cascade' }),
  },
  (table) => [
    // Issues wait behind everything else, and each can be paused.
    index('outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`${isWaiting(table)} and ${table.issueId} is null`),
    index('outbox_issue_due').on(table.issueId, table.nextAttemptAt).where(isWaiting(table)),
    // Each subscriber gets an issue once.
    uniqueIndex('outbox_issue_subscriber').on(table.issueId, table.subscriberId),
    index('outbox_contact_message').on(table.contactMessageId),
    index('outbox_subscriber').on(table.subscriberId),
  ],
)

/** drizzle-kit writes the conditions of indexes into the migration as they stand here. */
function isWaiting({ sentAt, failedAt }: { sentAt: SQLiteColumn; failedAt: SQLiteColumn }) {
  return sql`${sentAt} is null and ${failedAt} is null`
}

/** Keys that sign the links of emails: one row, made at the first start. */
export const signingKeys = sqliteTable('signing_keys', {
  purpose: text().primaryKey(),
  /** 32 random bytes, base64url. */
  key: requiredText(),
  createdAt: createdAt(),
})

/**
 * The owner's mail server, where the environment sets none: one row. A table of its own, because its password must reach
 * neither a page nor the revisions of settings.
 */
export const mailSettings = sqliteTable(
  'mail_settings',
  {
    id: integer().primaryKey(),
    /** With user and password, such as "smtp://user:password@host:587". */
    smtpUrl: requiredText(),
    mailFrom: requiredText(),
    updatedAt: instant().notNull(),
  },
  (table) => [check('mail_settings_single_row', sql`${table.id} = 1`)],
)
