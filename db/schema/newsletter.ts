import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, edited, flag, id, instant, optionalText, requiredText } from './columns.ts'

export const newsletterSubscribers = sqliteTable(
  'newsletter_subscribers',
  {
    id: id(),
    /** Trimmed and lower-cased before it is stored. */
    email: requiredText(),
    subscribed: flag().notNull().default(true),
    /** When and through which form the person agreed. */
    consentAt: instant().notNull(),
    consentForm: text({ enum: ['home', 'blog', 'api', 'admin', 'import'] }).notNull(),
    /** Where an imported consent was given, as the imported file says; null for our own forms. */
    consentSource: optionalText(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
    createdAt: createdAt(),
    ...edited(),
  },
  (table) => [uniqueIndex('newsletter_subscribers_email').on(table.email)],
)
